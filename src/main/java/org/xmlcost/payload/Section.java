package org.xmlcost.payload;

import java.util.Arrays;
import java.util.List;

/**
 * The sections of a business message, in their order. Each section is an array of single values or of records. A
 * message has all sections, and most of them are empty.
 *
 * <p>The table-driven XML study gives the number of customers and products in its messages and the length of the
 * messages, but not the fields. The fields are defined here so that messages become as long as printed in the study:
 * {@code docs/tdxml.md} has the sums.
 */
public enum Section {
    /** Plain texts. */
    TEXTS("texts", "text", text("text")),
    /** Data that a service sends before records: one header in each message that has records. */
    HEADERS(
            "headers",
            "header",
            number("requestNumber"),
            text("issuedAt"),
            text("operationName"),
            text("responseStatus")),
    /** The customers of a trade. */
    CUSTOMERS(
            "customers",
            "customer",
            number("customerNumber"),
            text("companyName"),
            text("contactName"),
            text("streetAddress"),
            text("cityName"),
            text("postalCode"),
            text("telephoneNumber"),
            text("emailAddress"),
            real("creditLimit")),
    /** The products on offer. */
    PRODUCTS(
            "products",
            "product",
            number("productNumber"),
            text("productName"),
            text("categoryName"),
            text("supplierName"),
            real("unitPrice"),
            text("quantityPerUnit"),
            number("unitsInStock"),
            number("unitsOnOrder"),
            number("reorderLevel"),
            real("discountRate"),
            text("warehouseCode")),
    /** An image: opaque bytes, as one value. */
    JPEG("jpeg", "jpeg", new Member("jpeg", Kind.BLOB));

    /**
     * A column.
     *
     * @param kind {@code int}, {@code double}, {@code string}, or {@code blob} for bytes that are one value
     */
    public record Member(String name, Kind kind) {}

    /** The columns of all sections in their order, each named {@code section.member}. */
    static final List<Kind.Column> COLUMNS = Arrays.stream(values())
            .flatMap(section -> section.members.stream()
                    .map(member -> new Kind.Column(section.id + "." + member.name(), member.kind())))
            .toList();

    private final String id;
    private final String type;
    private final List<Member> members;

    Section(String id, String type, Member... members) {
        this.id = id;
        this.type = type;
        this.members = List.of(members);
    }

    private static Member number(String name) {
        return new Member(name, Kind.INT);
    }

    private static Member real(String name) {
        return new Member(name, Kind.DOUBLE);
    }

    private static Member text(String name) {
        return new Member(name, Kind.STRING);
    }

    /** {@return the name of the section's element and of its rows in data files} */
    public String id() {
        return id;
    }

    /** Returns the name of a single record. */
    public String type() {
        return type;
    }

    /** Returns the columns: several for records, one for single values. */
    public List<Member> members() {
        return members;
    }

    /** Returns whether the section holds records rather than single values. */
    public boolean isStruct() {
        return members.size() > 1;
    }

    @Override
    public String toString() {
        return id;
    }
}
