import type { MouseEvent } from 'react'
import { styled } from 'styled-components'
import { paths } from '#app/paths.ts'
import { Mark } from '#parts/page/Mark.tsx'
import { ColorModeSwitch } from './ColorModeSwitch.tsx'

const links = {
  课程: paths.courses,
  职业: paths.occupations,
  资讯: paths.newsList,
  搜索: paths.search,
  入驻机构: paths.institutions,
  机构入驻: paths.join,
  企业服务: paths.business,
  版本与价格: paths.pricing,
  平台规则: paths.rules,
  服务协议: paths.service,
  隐私政策: paths.privacy,
  联系我们: paths.contact,
  意见反馈: paths.feedback,
}

/** The end of every page: what the site is, its texts, the colour mode. */
export function Footer() {
  return (
    <Foot className="muted">
      <div className="column">
        <p className="name row">
          <Mark size={24} />
          择一技
        </p>
        <p>学好一门手艺，从看懂标准开始。</p>
        <nav aria-label="页脚">
          {Object.entries(links).map(([label, href]) => (
            <a key={label} href={href} onClick={href === paths.feedback ? namePage : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <ColorModeSwitch />
      </div>
    </Foot>
  )
}

/** Feedback is about the page that one comes from. On the click, so that the link itself is the same on every page. */
function namePage({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void {
  link.search = `?${new URLSearchParams({ page: location.pathname + location.search })}`
}

const Foot = styled.footer`
  border-top: 1px solid var(--border);
  background: var(--bg-subtle);
  font-size: var(--type-14);

  > .column {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 32px;
    align-items: center;
    max-width: calc(var(--page) + 2 * var(--gutter));
    margin: 0 auto;
    padding: 32px var(--gutter);
  }
  .name {
    color: var(--text);
    font-size: var(--type-16);
    font-weight: 600;
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 20px;
    flex-basis: 100%;
    order: 1;
  }
  nav + * {
    margin-left: auto;
  }
  nav a {
    padding: 8px 0;
  }
  nav a:hover {
    color: var(--primary-text);
  }
`
