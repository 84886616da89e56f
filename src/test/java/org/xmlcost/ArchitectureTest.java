package org.xmlcost;

import org.xmlcost.docs.Packages;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

/** Which packages a package may import: those of the layers below it alone. */
class ArchitectureTest {
    private static final String ROOT = "org.xmlcost.";
    private static JavaClasses classes;
    private static Packages packages;

    @BeforeAll
    static void read() throws IOException {
        packages = Packages.of(Path.of(""));
        classes = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("org.xmlcost");
    }

    /** Else the test classes after this one, in the same small heap, would have to do without what it takes. */
    @AfterAll
    static void forget() {
        classes = null;
    }

    @Test
    void everyPackageImportsWhatItMayAlone() {
        packages.mayImport().forEach((name, allowed) -> {
            List<String> imports = new ArrayList<>(List.of(ROOT + name, "java..", "javax.xml..", ""));
            for (String each : allowed) {
                imports.add(packages.purposes().containsKey(each) ? ROOT + each : each + "..");
            }
            ArchRuleDefinition.classes()
                    .that()
                    .resideInAPackage(ROOT + name)
                    .and()
                    .haveNameNotMatching(".*\\.jmh_generated\\..*")
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(imports.toArray(String[]::new))
                    .because(name + " may import " + allowed + " alone")
                    .check(classes);
        });
    }

    @Test
    void everyPackageIsDescribed() {
        List<String> unknown = classes.stream()
                .map(each -> each.getPackageName())
                .distinct()
                .filter(name -> name.startsWith(ROOT) && !name.endsWith("jmh_generated"))
                .filter(name -> !packages.purposes().containsKey(name.substring(ROOT.length())))
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
                .check(classes);
    }

    /** A name that stands for two things has to be read with its package each time. */
    @Test
    void noTwoTopLevelTypesShareASimpleName() {
        assertThat(classes.stream()
                        .filter(each -> !each.isNestedClass())
                        .map(each -> each.getSimpleName())
                        .filter(name -> !name.equals("package-info") && !name.contains("_")))
                .doesNotHaveDuplicates();
    }

    @Test
    void noPackageDependsOnItself() {
        slices().matching(ROOT + "(*)..").should().beFreeOfCycles().check(classes);
        slices().matching(ROOT + "wire.(*)..").should().beFreeOfCycles().check(classes);
    }

    /** What one person can hold in the head. */
    @Test
    void thereAreAtMostTwentyTwoPackagesOnSevenLayers() {
        Map<String, Integer> layers = packages.layers();
        assertThat(layers).hasSizeLessThanOrEqualTo(22);
        assertThat(layers.values()).allMatch(layer -> layer < 7);
    }
}
