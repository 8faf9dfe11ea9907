import type { SkillLevel } from '#lib/enums'
import type { Coupon } from '#lib/contract'
import { largeNumber, LevelTag, Price, Tag, longDuration } from '#lib/primitives'
import type { Deferred } from '#app/Deferred.ts'
import { Head } from '#app/Head.tsx'
import { paths } from '#app/paths.ts'
import { useSite } from '#app/useSite.ts'
import { Breadcrumb, breadcrumbFacts, type Crumb } from '#parts/page/Breadcrumb.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { PageHead } from '#parts/page/PageHead.tsx'
import { type PageSection, PageSections } from '#parts/page/PageSections.tsx'
import { Plank } from '#parts/standing/Plank.tsx'
import { ActionBar } from '#parts/page/ActionBar.tsx'
import { CoverImage } from '#parts/course/CoverImage.tsx'
import { type Bundle, type BundleKind, bundleNames, bundleStep, bundlePath, coursesOf } from './bundle.ts'
import { BundleAction } from './BundleAction.tsx'
import { BundleCard } from './BundleCard.tsx'
import { CourseColumns } from './CourseColumns.ts'
import { useBundleJoin } from './useBundleJoin.ts'

interface BundlePageProps {
  kind: BundleKind
  bundle: Bundle
  coupons: Deferred<Coupon[]>
  levels: readonly SkillLevel[]
  sections: readonly PageSection[]
}

/** The page of a series or package: its summary, its main action, and its sections. */
export function BundlePage({ kind, bundle, coupons, levels, sections }: BundlePageProps) {
  const { origin } = useSite()
  const joining = useBundleJoin(kind, bundle.id)
  const step = bundleStep(bundle)
  const acting = { bundle, step, joining }
  const { percent, dueFen } = bundle.state
  return (
    <>
      <PageBody className="window-high">
        <Head title={bundle.title} description={bundleDescription(bundle)} facts={bundleFacts(kind, bundle, origin)} />
        <Breadcrumb trail={bundleTrail} here={bundle.title} />
        <CourseColumns key={bundle.id}>
          <BundleHead kind={kind} bundle={bundle} levels={levels} />
          <BundleCard kind={kind} coupons={coupons} {...acting} />
          <PageSections label="内容" sections={sections} />
        </CourseColumns>
      </PageBody>
      <ActionBar
        label="加入学习"
        state={
          step === 'joined' || step === 'owned' ? (
            <span className="caption figures">
              {`已学 ${percent}%`}
              <Plank percent={percent} />
            </span>
          ) : (
            <Price fen={dueFen} large />
          )
        }
      >
        <BundleAction {...acting} />
      </ActionBar>
    </>
  )
}

interface BundleHeadProps {
  kind: BundleKind
  bundle: Bundle
  levels: readonly SkillLevel[]
}

/** Summary of a series or package at the top of its page. */
function BundleHead({ kind, bundle, levels }: BundleHeadProps) {
  const { title, subtitle, cover, learnerCount, profession: occupation } = bundle
  return (
    <PageHead
      hue={null}
      emblem={null}
      occupation={occupation}
      picture={<CoverImage src={cover} title={title} />}
      about={
        <>
          <Tag tone="primary">{bundleNames[kind]}</Tag>
          {levels.map((level) => (
            <LevelTag key={level} level={level} short={levels.length > 1} />
          ))}
        </>
      }
      title={title}
      lead={subtitle}
      facts={[
        'stageCount' in bundle
          ? { label: '路线', value: `${bundle.stageCount} 个阶段` }
          : { label: '课程', value: `${bundle.courseCount} 门` },
        { label: '时长', value: longDuration(bundle.durationSeconds) },
        { label: '学员', value: largeNumber(learnerCount, '人在学') },
      ]}
    />
  )
}

/** Breadcrumb of series and packages. */
const bundleTrail: Crumb[] = [{ name: '课程', href: paths.courses }]

/** Returns the description of a bundle for search results. */
const bundleDescription = ({ subtitle, courseCount, lessonCount, durationSeconds, priceFen }: Bundle): string =>
  `${subtitle}。共 ${courseCount} 门课程、${lessonCount} 课时，${longDuration(durationSeconds)}${priceFen === 0 ? '，免费' : ''}。`

/** Returns a bundle and its breadcrumb in the vocabulary of schema.org: a course whose parts are courses. */
function bundleFacts(kind: BundleKind, bundle: Bundle, origin: string): object {
  const { id, title, subtitle, cover, priceFen } = bundle
  const url = origin + bundlePath[kind](id)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Course',
        '@id': url,
        url,
        name: title,
        description: subtitle,
        image: origin + cover,
        inLanguage: 'zh-CN',
        isAccessibleForFree: priceFen === 0,
        provider: { '@type': 'Organization', name: '择一技', url: origin },
        offers: {
          '@type': 'Offer',
          url,
          price: (priceFen / 100).toFixed(2),
          priceCurrency: 'CNY',
          category: priceFen === 0 ? 'Free' : 'Paid',
        },
        hasPart: coursesOf(bundle).map((course) => ({ '@type': 'Course', name: course.title, url: origin + paths.course(course.id) })),
      },
      breadcrumbFacts(bundleTrail, title, origin),
    ],
  }
}
