import { useLoaderData } from 'react-router'
import { styled } from 'styled-components'
import { VisuallyHidden } from '#lib/primitives'
import { desktops, phones } from '#lib/theme'
import { Head } from '#app/Head.tsx'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Part } from '#app/Part.tsx'
import { useSignedIn } from '#app/useSelf.ts'
import { useSite } from '#app/useSite.ts'
import { PageBody } from '#parts/page/PageBody.tsx'
import { BannerCarousel } from './BannerCarousel.tsx'
import { CategoryMenu } from './CategoryMenu.tsx'
import { Dismissible } from './Dismissible.tsx'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { HotWords } from './HotWords.tsx'
import { LearningBanner } from './LearningBanner.tsx'
import type { loader } from './loader.ts'
import { PlatformFigures, PlatformFiguresSkeleton } from './PlatformFigures.tsx'
import { siteFacts } from './siteFacts.ts'

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
