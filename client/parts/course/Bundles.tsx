import { styled } from 'styled-components'
import type { FoundBundles } from './loadBundles.ts'
import { BundleList } from './BundleList.tsx'

/** Series and packages related to the content of a page; renders nothing if there are none. */
export function Bundles({ series, packages }: FoundBundles) {
  if (series.length + packages.length === 0) return null
  return (
    <Section aria-labelledby="bundles-title">
      <h2 id="bundles-title">成套学习</h2>
      <BundleList series={series} packages={packages} />
    </Section>
  )
}

const Section = styled.section`
  margin-top: 40px;

  > h2 {
    margin-bottom: 16px;
    font-size: var(--type-20);
  }
`
