import { styled } from 'styled-components'
import { BookUser, Building2 } from 'lucide'
import { Icon } from '#parts/page/Icon.tsx'

const kinds = [
  {
    icon: Building2,
    name: '机构',
    who: '培训学校、职业院校、企业培训中心、行业协会',
    lines: [
      '营业执照或事业单位法人证书（统一社会信用代码）',
      '经营范围含培训；依法需许可的，提供办学许可证',
      '可添加多位讲师和管理员',
      '可开设报名计划、企业班',
    ],
  },
  {
    icon: BookUser,
    name: '个人',
    who: '有一技之长、能把手艺讲清楚的师傅和讲师',
    lines: ['身份证与本人信息一致', '本工种三级（高级工）及以上证书，或同等水平证明', '一个账号对应一位讲师', '可开设录播课、答疑'],
  },
] as const

/** The two kinds of teachers, side by side. */
export function TwoKinds() {
  return (
    <Cards>
      {kinds.map(({ icon, name, who, lines }) => (
        <li className="card" key={name}>
          <Icon of={icon} size={28} />
          <h3>{name}</h3>
          <p className="text">{who}</p>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </li>
      ))}
    </Cards>
  )
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
  gap: 20px;

  > li {
    padding: 24px;
  }
  svg {
    color: var(--primary-text);
  }
  h3 {
    margin-top: 12px;
  }
  ul {
    display: grid;
    gap: 8px;
    margin-top: 16px;
    padding-left: 20px;
    font-size: var(--type-14);
    list-style: disc;
  }
  ul > li::marker {
    color: var(--primary);
  }
`
