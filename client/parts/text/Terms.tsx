import { styled } from 'styled-components'

const meanings = {
  认定: '职业技能等级认定：由经备案的评价机构考你的技能够不够某个等级，合格就发等级证书。',
  申报: '报名参加认定，并说明自己满足哪一条年限、学历或持证的条件；机构据此审核。',
  公示: '成绩或规则正式生效以前，公开一段时间给大家看，有异议可以在这段时间里提出。',
  操作证: '特种作业操作证：应急管理部门发的上岗许可，例如焊接、低压电工，没有它不能上岗，三年复审一次。',
  等级证: '技能等级证书：说明手艺到哪一级，用来评级、定薪、领补贴；不是上岗许可，不能代替操作证。',
} as const

interface TermsProps {
  /** The terms that the page uses, in the order of their appearance. */
  of: readonly (keyof typeof meanings)[]
}

/** Folded explanations of terms that newcomers do not know, at the place where they are used. */
export const Terms = ({ of }: TermsProps) => (
  <Folded className="fold">
    <summary>{`${of.map((term) => `“${term}”`).join('')}是什么意思？`}</summary>
    <dl>
      {of.map((term) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="muted">{meanings[term]}</dd>
        </div>
      ))}
    </dl>
  </Folded>
)

const Folded = styled.details`
  font-size: var(--type-14);

  summary {
    width: fit-content;
    padding: 12px 0;
    color: var(--primary-text);
  }
  dl {
    display: grid;
    gap: 12px;
    max-width: 44em;
    padding-bottom: 12px;
  }
  dt {
    font-weight: 600;
  }
  dd {
    line-height: 1.7;
  }
  @media print {
    display: none;
  }
`
