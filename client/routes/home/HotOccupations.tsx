import { styled } from 'styled-components'
import type { OccupationCard } from '#lib/contract'
import { CareerCategory, careerCategoryLabel } from '#lib/enums'
import { paths } from '#app/paths.ts'
import { OccupationGrid } from '#parts/course/OccupationGrid.tsx'
import { SectionHead } from '#parts/page/SectionHead.tsx'

export interface OccupationsOfKind {
  kind: CareerCategory
  list: OccupationCard[]
}

/** Occupations by the kind of career they open. Radio buttons choose the kind, so that it works without script. */
export function HotOccupations({ occupations }: { occupations: OccupationsOfKind[] }) {
  const kinds = occupations.filter(({ list }) => list.length > 0)
  if (kinds.length === 0) return null
  return (
    <Section className="part">
      <SectionHead title="热门职业" href={paths.occupations} more="全部职业" />
      <fieldset className="hairline" aria-label="按类别看热门职业">
        {kinds.map(({ kind }, index) => (
          <label className="muted" key={kind}>
            <input type="radio" name="profession-kind" value={kind} defaultChecked={index === 0} />
            {careerCategoryLabel[kind]}
          </label>
        ))}
      </fieldset>
      {kinds.map(({ kind, list }) => (
        <div key={kind} data-kind={kind}>
          <OccupationGrid occupations={list} />
        </div>
      ))}
    </Section>
  )
}

const shownKinds = Object.values(CareerCategory).map((kind) => `&:has([value='${kind}']:checked) > [data-kind='${kind}']`)

const Section = styled.section`
  fieldset {
    display: flex;
    gap: 24px;
    margin-bottom: 16px;
    overflow-x: auto;
    scrollbar-width: none;
  }
  label {
    position: relative;
    flex: none;
    padding: 12px 0 8px;
    border-bottom: 2px solid transparent;
    cursor: pointer;
  }
  label:hover {
    color: var(--text);
  }
  label:has(:checked) {
    border-color: var(--primary);
    color: var(--primary-text);
    font-weight: 600;
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--primary);
    outline-offset: -2px;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  > [data-kind] {
    display: none;
  }
  ${shownKinds.join()} {
    display: block;
  }
`
