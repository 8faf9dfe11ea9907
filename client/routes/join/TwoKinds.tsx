import { styled } from 'styled-components'
import { tabletsUp } from '#lib/theme'

const kinds = [
  {
    scene: 'institution',
    name: '机构',
    who: '培训学校、职业院校、企业培训中心、行业协会',
    lines: [
      '营业执照或事业单位法人证书（统一社会信用代码）',
      '经营范围含培训；依法需许可的，提供办学许可证',
      '可展示多位讲师',
      '可发布报名计划',
    ],
  },
  {
    scene: 'master',
    name: '个人',
    who: '有一技之长、能把手艺讲清楚的师傅和讲师',
    lines: ['身份证与本人信息一致', '本工种三级（高级工）及以上证书，或同等水平证明', '一个账号对应一位讲师', '可开设录播课、答疑'],
  },
] as const

/** The two kinds of teachers, side by side. */
export function TwoKinds() {
  return (
    <List>
      {kinds.map(({ scene, name, who, lines }) => (
        <li key={name}>
          <img src={`/scenes/${scene}.svg`} alt="" width={640} height={360} loading="lazy" />
          <h3>{name}</h3>
          <p className="muted">{who}</p>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: 40px 64px;

  img {
    width: 100%;
    height: auto;
    border-radius: var(--radius-card);
    background: var(--bg-sunken);
  }
  h3 {
    margin: 16px 0 4px;
    font-size: var(--type-20);
  }
  ul {
    margin-top: 12px;
  }
  ul > li {
    padding: 12px 0;
    border-top: 1px solid var(--border);
  }
  @media ${tabletsUp} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
