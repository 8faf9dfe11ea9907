import { styled } from 'styled-components'
import { ClipboardCheck, HardHat, RefreshCw, School } from 'lucide'
import { Icon } from '#parts/page/Icon.tsx'

const occasions = [
  {
    icon: HardHat,
    title: '新员工岗前培训',
    text: '安全规程、岗位基础和操作视频，入职第一周在手机上学完；没学完、没考过的，班组长当天就知道。',
  },
  {
    icon: ClipboardCheck,
    title: '技能等级认定备考',
    text: '对照国家职业标准五级到一级，课程、章节练习和模拟考试配齐，错题按知识点反复练。',
  },
  {
    icon: RefreshCw,
    title: '持证上岗与复训',
    text: '证书到期前提醒，复训课程自动派发，学时留痕可查，检查时一键导出。',
  },
  {
    icon: School,
    title: '院校实训与校企合作',
    text: '实训前先看视频、做预习题，老师看得到全班进度；企业课程直接进班级。',
  },
] as const

/** Typical occasions for which organisations book. */
export function Occasions() {
  return (
    <Cards>
      {occasions.map(({ icon, title, text }) => (
        <li className="card" key={title}>
          <Icon of={icon} size={28} />
          <h3>{title}</h3>
          <p className="text muted">{text}</p>
        </li>
      ))}
    </Cards>
  )
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 250px), 1fr));
  gap: 20px;

  li {
    padding: 24px 20px;
  }
  svg {
    color: var(--primary-text);
  }
  h3 {
    margin: 12px 0 8px;
    font-size: var(--type-16);
  }
  .text {
    font-size: var(--type-14);
    line-height: 1.7;
  }
`
