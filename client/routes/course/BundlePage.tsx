import type { SkillLevel } from '#lib/enums'
import { Head } from '#app/Head.tsx'
import { useSite } from '#app/useSite.ts'
import { Breadcrumb } from '#parts/page/Breadcrumb.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { type PageSection, PageSections } from '#parts/page/PageSections.tsx'
import type { Bundle, BundleKind } from './bundle.ts'
import { BundleCard } from './BundleCard.tsx'
import { bundleDescription, bundleFacts, bundleTrail } from './bundleFacts.ts'
import { BundleHead } from './BundleHead.tsx'
import { CourseColumns } from './CourseColumns.ts'

interface BundlePageProps {
  kind: BundleKind
  bundle: Bundle
  levels: readonly SkillLevel[]
  sections: readonly PageSection[]
}

/** The page of a series or a package: what it is, what to do with it, and its sections. */
export function BundlePage({ kind, bundle, levels, sections }: BundlePageProps) {
  const { origin } = useSite()
  return (
    <PageBody>
      <Head title={bundle.title} description={bundleDescription(bundle)} facts={bundleFacts(kind, bundle, origin)} />
      <Breadcrumb trail={bundleTrail} here={bundle.title} />
      <CourseColumns key={bundle.id}>
        <BundleHead kind={kind} bundle={bundle} levels={levels} />
        <BundleCard kind={kind} bundle={bundle} />
        <PageSections label="内容" sections={sections} />
      </CourseColumns>
    </PageBody>
  )
}
