package org.xmlcost;

import org.xmlcost.docs.Packages;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

/** Who may import whom: the rooms of the house, always downward. */
class ArchitectureTest {
    private static final String ROOT = "org.xmlcost.";
    private static JavaClasses house;

    @BeforeAll
    static void read() {
        house = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("org.xmlcost");
    }

    /** Else the test classes after this one, in the same small heap, would have to do without what it takes. */
    @AfterAll
    static void forget() {
        house = null;
    }

    @Test
    void everyRoomStandsOnThoseBelowItAlone() {
        Packages.MAY_IMPORT.forEach((room, allowed) -> {
            List<String> packages = new ArrayList<>(List.of(ROOT + room, "java..", "javax.xml..", ""));
            for (String each : allowed) {
                packages.add(Packages.MAY_IMPORT.containsKey(each) ? ROOT + each : each + "..");
            }
            classes()
                    .that()
                    .resideInAPackage(ROOT + room)
                    .and()
                    .haveNameNotMatching(".*\\.jmh_generated\\..*")
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(packages.toArray(String[]::new))
                    .because("the room '" + room + "' stands on " + allowed + " alone")
                    .check(house);
        });
    }

    @Test
    void everyPackageIsARoomWithASign() {
        List<String> unknown = house.stream()
                .map(each -> each.getPackageName())
                .distinct()
                .filter(name -> name.startsWith(ROOT) && !name.endsWith("jmh_generated"))
                .filter(name -> !Packages.MAY_IMPORT.containsKey(name.substring(ROOT.length())))
                .toList();
        assertThat(unknown).isEmpty();
    }

    @Test
    void onlyTheQuestionsAndTheLauncherKnowJmh() {
        noClasses()
                .that()
                .resideOutsideOfPackages(ROOT + "bench..", ROOT + "launch")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.openjdk.jmh..")
                .check(house);
    }

    /** A name that stands for two things has to be read with its package each time. */
    @Test
    void noTwoTopLevelTypesShareASimpleName() {
        assertThat(house.stream()
                        .filter(each -> !each.isNestedClass())
                        .map(each -> each.getSimpleName())
                        .filter(name -> !name.equals("package-info") && !name.contains("_")))
                .doesNotHaveDuplicates();
    }

    @Test
    void noRoomStandsOnItself() {
        slices().matching(ROOT + "(*)..").should().beFreeOfCycles().check(house);
        slices().matching(ROOT + "wire.(*)..").should().beFreeOfCycles().check(house);
    }
}
