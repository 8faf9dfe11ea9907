import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import type { LevelVerdict, Named } from '#lib/contract'
import { skillLevelLabel } from '#lib/enums'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { useSelfId } from '#app/useSelf.ts'
import { levelsText } from '#parts/enrolment/plan-texts.ts'
import { useHydratedItems } from '#parts/list/useHydratedItems.ts'
import { standingIn } from './$id/standing/standing-fields.ts'
import { storedStandings } from './$id/standing/storedStanding.ts'

/** Maximum number of occupations whose self-check is evaluated. */
const most = 2

interface OccupationVerdict {
  occupation: Named
  levels: LevelVerdict[]
}

/** The levels that the stored self-checks open, and what the next one lacks; one line is reserved until they are evaluated. */
export function OwnVerdict({ occupations }: { occupations: readonly Named[] }) {
  const owner = useSelfId() ?? ''
  const [verdicts, setVerdicts] = useState<OccupationVerdict[]>([])
  useEffect(() => {
    let isCurrent = true
    const checks = storedStandings(owner).flatMap(([id, values]) => {
      const occupation = occupations.find((each) => each.id === id)
      const standing = standingIn(values)
      return occupation && standing ? [{ occupation, standing }] : []
    })
    const answers = checks.slice(0, most).map(async ({ occupation, standing }) => {
      const { levels } = await browserApi('POST /api/enrollment/check', { profession: occupation.id, standing })
      return { occupation, levels }
    })
    Promise.all(answers).then(
      (found) => isCurrent && setVerdicts(found),
      () => undefined,
    )
    return () => void (isCurrent = false)
  }, [owner, occupations])
  const { items: rows } = useHydratedItems<HTMLLIElement>('main li[data-levels]')
  return (
    <Line className="muted">
      {verdicts.length === 0
        ? '打开任意一场都能先自测；测过以后，这里写着你能报哪几级。'
        : verdicts.map(({ occupation, levels }) => (
            <a key={occupation.id} href={enrolmentPaths.ofOccupation(occupation.id, levels.find(({ open }) => open)?.level)}>
              {`${occupation.name}：${verdictText(levels)}`}
            </a>
          ))}
      {rows.map((row) => planMark(row, verdicts))}
    </Line>
  )
}

/** Returns the verdict on a listed plan, beside its name. */
function planMark(row: HTMLLIElement, verdicts: readonly OccupationVerdict[]): ReactNode {
  const { occupation: id, levels = '' } = row.dataset
  const own = verdicts.find(({ occupation }) => occupation.id === id)
  const place = row.querySelector('.name')
  const plan = levels.split(' ').map(Number)
  const text = own && planVerdict(own.levels.filter(({ level }) => plan.includes(level)))
  return (
    place &&
    text &&
    createPortal(
      <b className="verdict tag" data-open={text.startsWith('你') || undefined}>
        {text}
      </b>,
      place,
    )
  )
}

/** Describes the verdicts on the levels of one plan: `你可报五级`, or what the entry level lacks. */
export function planVerdict(levels: readonly LevelVerdict[]): string | undefined {
  const open = levels.filter((verdict) => verdict.open).map(({ level }) => level)
  if (open.length > 0) return `你可报${levelsText(open)}`
  const entry = levels.find(({ missing }) => missing.length > 0)
  if (!entry) return undefined
  const [years] = entry.missing.length === 1 ? (/还差 \d+ [年岁]/.exec(entry.missing[0]!) ?? []) : []
  return `${skillLevelLabel[entry.level]}${years ?? `还差 ${entry.missing.length} 项条件`}`
}

/** Describes verdicts from the entry level upwards: `你可报五级；四级：从事本职业满 6 年，还差 3 年`. */
export function verdictText(levels: readonly LevelVerdict[]): string {
  const open = levels.filter((verdict) => verdict.open).map(({ level }) => level)
  const next = levels.find((verdict) => !verdict.open && verdict.missing.length > 0)
  return [open.length > 0 && `你可报${levelsText(open)}`, next && `${skillLevelLabel[next.level]}：${next.missing[0]}`]
    .filter(Boolean)
    .join('；')
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
  align-items: center;
  min-height: 44px;
  font-size: var(--type-14);

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--primary-text);
    font-weight: 500;
  }
  a:hover {
    text-decoration: underline;
  }
`
