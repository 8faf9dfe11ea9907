import { styled } from 'styled-components'
import type { OccupationDetail } from '#lib/contract'
import { skillLevelLabel, standardSourceLabel } from '#lib/enums'
import { largeNumber, Rich } from '#lib/primitives'
import { desktops } from '#lib/theme'
import { withUnbrokenUnits } from '#parts/text/withUnbrokenUnits.ts'

/** Description of the work, with the facts that matter for a choice beside it. */
export function Introduction({ occupation }: { occupation: OccupationDetail }) {
  const { definition, levels, standardSource, standardName, courseCount, learnerCount, outlook } = occupation
  const [lowest, highest] = [levels[0], levels.at(-1)]
  const facts = [
    outlook.pay && { label: '薪酬参考', value: outlook.pay },
    lowest !== undefined &&
      highest !== undefined && {
        label: '技能等级',
        value:
          lowest === highest ? skillLevelLabel[lowest] : `${skillLevelLabel[lowest]}到${skillLevelLabel[highest]}，共 ${levels.length} 级`,
      },
    { label: '标准来源', value: `${standardSourceLabel[standardSource]} ${standardName}` },
    { label: '课程与学员', value: `${courseCount} 门课程，${largeNumber(learnerCount, '人在学')}` },
  ].filter((fact) => typeof fact === 'object')
  return (
    <Columns>
      <Rich html={definition} />
      <dl className="panel">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="meta">{label}</dt>
            <dd>{withUnbrokenUnits(value)}</dd>
          </div>
        ))}
      </dl>
    </Columns>
  )
}

const Columns = styled.div`
  display: grid;
  gap: 20px 40px;

  dl {
    display: grid;
    gap: 16px;
    align-content: start;
    align-self: start;
    padding: 20px;
  }
  @media ${desktops} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 4fr);
  }
`
