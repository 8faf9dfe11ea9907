import { styled } from 'styled-components'
import { tabletsUp } from '#lib/theme'

const occasions = [
  {
    scene: 'onboarding',
    when: '入职第一周',
    title: '新员工岗前培训',
    text: '安全规程、岗位基础和操作视频，发一批激活码，入职第一周在手机上学完；学完的人拿得出结业证书。',
  },
  {
    scene: 'levels',
    when: '想往上走一级',
    title: '技能等级认定备考',
    text: '对照国家职业标准五级到一级，课程、章节练习和模拟考试配齐，错题按知识点反复练。',
  },
  {
    scene: 'renewal',
    when: '证书到期之前',
    title: '持证上岗与复训',
    text: '证书写明有效期，扫码就知道还在不在期内；复训的课看满才算完成，学完有带编号的结业证书。',
  },
  {
    scene: 'school',
    when: '还在学校的时候',
    title: '院校实训与校企合作',
    text: '实训前先看视频、做练习；用激活码给一个班开通同一套课程，考前用模拟卷摸底。',
  },
] as const

/** Typical use cases of organisations, each with a drawing, alternating between left and right. */
export function Occasions() {
  return (
    <List>
      {occasions.map(({ scene, when, title, text }) => (
        <li key={scene}>
          <img src={`/scenes/${scene}.svg`} alt="" width={640} height={360} loading="lazy" />
          <div className="words">
            <p className="when meta">{when}</p>
            <h3>{title}</h3>
            <p className="text muted">{text}</p>
          </div>
        </li>
      ))}
    </List>
  )
}

const List = styled.ol`
  display: grid;
  gap: 40px;

  li {
    display: grid;
    gap: 16px;
  }
  img {
    width: 100%;
    height: auto;
    border-radius: var(--radius-card);
    background: var(--bg-sunken);
  }
  h3 {
    font-size: var(--type-24);
  }
  .text {
    max-width: 30em;
    margin-top: 8px;
    font-size: var(--type-16);
    line-height: 1.7;
  }
  @media ${tabletsUp} {
    gap: 48px;

    li {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 64px;
      align-items: center;
    }
    li:nth-child(even) > img {
      order: 1;
    }
    .words {
      justify-self: center;
    }
  }
`
