import { useLoaderData } from 'react-router'
import { styled } from 'styled-components'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '#lib/primitives'
import { desktops, phones } from '#lib/theme'
import { Head } from '#app/Head.tsx'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Part } from '#app/Part.tsx'
import { useSignedIn } from '#app/useSelf.ts'
import { useSite } from '#app/useSite.ts'
import { paths } from '#app/paths.ts'
import { PageBody } from '#parts/page/PageBody.tsx'
import { BannerCarousel } from './BannerCarousel.tsx'
import { CategoryMenu } from './CategoryMenu.tsx'
import { HotWords } from './HotWords.tsx'
import { LearningBanner } from './LearningBanner.tsx'
import type { loader } from './loader.ts'
import { PlatformFigures, PlatformFiguresSkeleton } from './PlatformFigures.tsx'

export { loader } from './loader.ts'

/* Drawn by the server: the browser needs its script only after a navigation within the site. */
const Recommendations = lazyComponent(async () => (await import('./Recommendations.tsx')).Recommendations)

export function Screen() {
  const { slides, categories, proof, entry, recommended } = useLoaderData<typeof loader>()
  const { origin } = useSite()
  return (
    <PageBody>
      <Head facts={siteFacts(origin)} />
      <VisuallyHidden as="h1">择一技，学好一门手艺</VisuallyHidden>
      <Entrance>
        <div>
          <Part of={entry} name="学习进度" fallback={<LearningSkeleton />}>
            {({ learning }) =>
              learning ? (
                <LearningBanner {...learning} />
              ) : (
                <Part of={slides} name="推荐内容" flat fallback={<div className="waiting" role="status" aria-label="正在加载推荐内容" />}>
                  {(list) => <BannerCarousel slides={list} />}
                </Part>
              )
            }
          </Part>
        </div>
        <Dismissible>
          <Part of={categories} name="课程分类" fallback={<div className="waiting" role="status" aria-label="正在加载课程分类" />}>
            {({ list }) => <CategoryMenu tree={list} />}
          </Part>
        </Dismissible>
      </Entrance>
      <Part of={proof} name="平台数据" fallback={<PlatformFiguresSkeleton />}>
        {(counted) => counted && <PlatformFigures {...counted} />}
      </Part>
      <Part of={entry} name="热门搜索" fallback={<HotWords words={[]} pending />}>
        {({ words }) => <HotWords words={words} />}
      </Part>
      <Part of={recommended} name="推荐课程" fallback={<HomeSkeleton />}>
        {(data) => <Recommendations {...data} />}
      </Part>
    </PageBody>
  )
}

/** Skeleton of the learner's banner. Visitors get banners instead, of the same height on every screen. */
const LearningSkeleton = () => <div className="waiting" data-own={useSignedIn() || undefined} role="status" aria-label="正在加载学习进度" />

/* On a wide screen the categories are to the left of the banners, on others below them. */
const Entrance = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;

  .waiting {
    aspect-ratio: 3 / 1;
    border-radius: var(--radius-card);
    background: var(--bg-sunken);
  }
  > :last-child .waiting {
    height: 52px;
    aspect-ratio: auto;
  }
  @media ${desktops} {
    /* Fixed positions and height, so that the banners do not move while the categories are loading. */
    grid-template: minmax(282px, auto) / 240px minmax(0, 1fr);
    gap: 20px;

    > :first-child {
      grid-area: 1 / 2;
    }
    > :last-child {
      grid-area: 1 / 1;
    }
    > *,
    > * > :not(style, script, template) {
      display: grid;
    }
    > :last-child .waiting {
      height: auto;
    }
  }
  @media ${phones} {
    > :first-child {
      margin: -24px calc(-1 * var(--gutter)) 0;
    }
    > :first-child .waiting {
      aspect-ratio: 3 / 2;
      border-radius: 0;
    }
    /* The height of the learner's banner is unknown until it arrives: the content below is shown together with it. */
    > :has(.waiting[data-own]) + *,
    &:has(.waiting[data-own]) ~ * {
      display: none;
    }
    > :first-child .waiting[data-own] {
      height: calc(100vh - 56px);
      aspect-ratio: auto;
    }
    > :last-child .waiting {
      height: 104px;
    }
  }
`

/**
 * Wrapper of a menu whose items open on hover or focus. Escape must close such items too (WCAG 1.4.13), until the pointer
 * or the focus moves. The menu itself is plain markup; its styles depend on `data-dismissed` of this element.
 */
function Dismissible({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const [dismissed, setDismissed] = useState(false)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      const open = root.current?.querySelector('li:is(:hover, :focus-within)')
      if (key !== 'Escape' || !open) return
      if (open.contains(document.activeElement)) open.querySelector('a')?.focus()
      setDismissed(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const readmit = () => setDismissed(false)
  return (
    <div ref={root} data-dismissed={dismissed || undefined} onPointerLeave={readmit} onFocus={readmit}>
      {children}
    </div>
  )
}

/** Skeleton of the recommendations: eight emblems, and the learning path below them. */
function HomeSkeleton() {
  return (
    <Shape role="status" aria-label="正在加载职业与课程">
      {Array.from({ length: 8 }, (_, index) => (
        <div className="shape panel" data-of="profession" key={index} />
      ))}
      <div className="path panel" />
    </Shape>
  )
}

const Shape = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px;
  margin-top: 64px;
  padding-top: 64px;

  .shape.shape {
    min-height: 138px;
    padding: 20px;
  }
  .path {
    grid-column: 1 / -1;
    height: 680px;
    margin-top: 64px;
  }
  @media ${desktops} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`

/** Returns the structured data of the organisation and the site's search in the schema.org vocabulary. */
const siteFacts = (origin: string): object => ({
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'Organization', '@id': `${origin}/#organization`, name: '择一技', url: `${origin}/`, logo: `${origin}/icon-512.png` },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: '择一技',
      url: `${origin}/`,
      inLanguage: 'zh-CN',
      publisher: { '@id': `${origin}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.search}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ],
})
