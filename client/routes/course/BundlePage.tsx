import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { SkillLevel } from '#lib/enums'
import { AnchorTabs } from '#lib/primitives'
import { Head } from '../../app/Head.tsx'
import { useSite } from '../../app/useSite.ts'
import { Breadcrumb } from '../../parts/Breadcrumb.tsx'
import { PageBody } from '../../parts/PageBody.tsx'
import type { Bundle, BundleKind } from './bundle.ts'
import { BundleCard } from './BundleCard.tsx'
import { bundleDescription, bundleFacts, bundleTrail } from './bundleFacts.ts'
import { BundleHead } from './BundleHead.tsx'

interface BundlePageProps {
  kind: BundleKind
  bundle: Bundle
  levels: readonly SkillLevel[]
  sections: readonly { id: string; label: string; title: string; count?: number; content: ReactNode }[]
}

/** The page of a series or a package: what it is, what to do with it, and its sections. */
export function BundlePage({ kind, bundle, levels, sections }: BundlePageProps) {
  const { origin } = useSite()
  return (
    <PageBody>
      <Head title={bundle.title} description={bundleDescription(bundle)} facts={bundleFacts(kind, bundle, origin)} />
      <Breadcrumb trail={bundleTrail} here={bundle.title} />
      <Columns key={bundle.id}>
        <BundleHead kind={kind} bundle={bundle} levels={levels} />
        <BundleCard kind={kind} bundle={bundle} />
        <div>
          <AnchorTabs items={sections} label="内容" />
          {sections.map(({ id, title, content }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {content}
            </section>
          ))}
        </div>
      </Columns>
    </PageBody>
  )
}

const Columns = styled.div`
  --anchor-top: 56px;
  display: grid;
  gap: 24px;

  > div > section {
    padding-top: 32px;
    /* The page's own margin clears the header; this clears the tabs below it. */
    scroll-margin-top: 16px;
  }
  > div > section > h2 {
    margin-bottom: 16px;
    font-size: 20px;
  }
  @media (min-width: 768px) {
    --anchor-top: 64px;
  }
  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 8fr) minmax(0, 4fr);
    grid-template-rows: auto 1fr;
    gap: 24px 32px;

    > aside {
      position: sticky;
      top: 88px;
      grid-area: 1 / 2 / 3 / 3;
      align-self: start;
    }
  }
`
