import { styled } from 'styled-components'

const abilities = [
  ['按标准排好的课', '20 多个工种、五个等级，每门课都对得上职业标准里的知识点和技能要求。'],
  ['自己的课也能放', '上传企业内部的操作视频和图纸资料，和平台课程一起派给班组。'],
  ['派课与督学', '按部门、岗位、班组派课，设完成期限；没跟上的自动提醒，不用挨个打电话。'],
  ['练习与考试', '章节练习、模拟考、正式考，服务器计时，断网作答不丢，交卷有回执。'],
  ['学习数据', '完成率、通过率、薄弱知识点按班组汇总，可导出表格，也可接到自己的系统。'],
  ['账号与安全', '统一登录、离职即停用、操作留痕；数据可以只放在你自己的机房。'],
] as const

/** The platform's abilities, in one sentence each. */
export function Abilities() {
  return (
    <List>
      {abilities.map(([name, text]) => (
        <div className="ability" key={name}>
          <dt>{name}</dt>
          <dd className="muted">{text}</dd>
        </div>
      ))}
    </List>
  )
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
  gap: 24px 40px;

  .ability {
    padding-left: 16px;
    border-left: 3px solid var(--primary);
  }
  dt {
    font-size: var(--type-16);
    font-weight: 600;
  }
  dd {
    margin-top: 4px;
    font-size: var(--type-14);
    line-height: 1.7;
  }
`
