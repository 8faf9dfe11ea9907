import type { MouseEvent } from 'react'
import { styled } from 'styled-components'
import { phones } from '#lib/theme'
import { paths } from '#app/paths.ts'
import type { Imprint } from '#app/siteContext.ts'
import { useSite } from '#app/useSite.ts'
import { ColorModeSwitch } from './ColorModeSwitch.tsx'

const columns = {
  学习: {
    课程: paths.courses,
    职业: paths.occupations,
    考试: paths.exams,
    报名: paths.plans,
    社区: paths.community,
    资讯: paths.newsList,
    搜索: paths.search,
  },
  合作: { 入驻机构: paths.institutions, 机构入驻: paths.join, 企业服务: paths.business, 价格与版本: paths.pricing },
  平台: { 证书核验: paths.certificates, 平台规则: paths.rules, 服务协议: paths.service, 隐私政策: paths.privacy },
}

/** Footer of every page: main places, contact, and the operator of the site. */
export function Footer() {
  const { imprint } = useSite()
  return (
    <Foot className="muted">
      <nav className="places" aria-label="页脚">
        {Object.entries(columns).map(([title, links]) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>{Object.entries(links).map(([label, href]) => item(label, href))}</ul>
          </section>
        ))}
        <section>
          <h2>联系我们</h2>
          {imprint.hotline && (
            <p className="hotline figures">
              <a href={`tel:${imprint.hotline.replace(/[ -]/g, '')}`}>{imprint.hotline}</a>
              {imprint.hours && <span className="hours caption">{imprint.hours}</span>}
            </p>
          )}
          <ul>
            {item('联系方式', paths.contact)}
            {item('意见反馈', paths.feedback, addCurrentPage)}
          </ul>
        </section>
      </nav>
      <div className="end row">
        <p className="name row" data-icon="mark">
          择一技
        </p>
        <p className="imprint caption tags">{filings(imprint)}</p>
        <ColorModeSwitch />
      </div>
    </Foot>
  )
}

const item = (label: string, href: string, onClick?: typeof addCurrentPage) => (
  <li key={label}>
    <a href={href} onClick={onClick}>
      {label}
    </a>
  </li>
)

/** Returns the company and its filings, with the legally required links to the registers; without any, the site's slogan. */
function filings({ company, icp, police }: Imprint) {
  if (!company && !icp && !police) return '学好一门手艺，从看懂标准开始。'
  return (
    <>
      {company && <span>{company}</span>}
      {icp && <a href="https://beian.miit.gov.cn/">{icp}</a>}
      {police && <a href={`https://beian.mps.gov.cn/#/query/webSearch?code=${/\d{14}/.exec(police)?.[0] ?? ''}`}>{police}</a>}
    </>
  )
}

/** Adds the current page to the feedback link, on click, so that the link itself is the same on every page. */
function addCurrentPage({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void {
  link.search = `?${new URLSearchParams({ page: location.pathname + location.search })}`
}

const Foot = styled.footer`
  border-top: 1px solid var(--border);
  background: var(--bg-subtle);
  font-size: var(--type-14);

  /* On phones, pages that fill the window have no footer. */
  @media ${phones} {
    :has([data-whole-window]) > & {
      display: none;
    }
  }
  > .places,
  > .end {
    max-width: calc(var(--page) + 2 * var(--gutter));
    margin: 0 auto;
    padding: 0 var(--gutter);
  }
  > .places {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 32px;
    padding-block: 40px 24px;
  }
  h2 {
    margin-bottom: 8px;
    color: var(--text);
    font-size: var(--type-14);
  }
  li a {
    display: flex;
    align-items: center;
    width: fit-content;
    min-width: 64px;
    min-height: 32px;
  }
  .hotline a {
    display: block;
    padding: 8px 0;
    color: var(--text);
    font-size: var(--type-20);
    font-weight: 600;
  }
  .hours {
    display: block;
    margin-bottom: 4px;
  }
  > .end {
    flex-wrap: wrap;
    gap: 12px 24px;
    padding-bottom: 32px;
  }
  .name {
    color: var(--text);
    font-size: var(--type-16);
    font-weight: 600;
  }
  .imprint {
    flex: 1;
    gap: 4px 16px;
  }
  .imprint a {
    padding: 16px 0;
  }
  a:hover {
    color: var(--primary-text);
  }
  @media ${phones} {
    > .places {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 24px 16px;
      padding-top: 32px;
    }
    .imprint {
      flex-basis: 100%;
      order: 1;
    }
    > .end > :nth-child(3) {
      margin-left: auto;
    }
  }
  @media ${phones}, (pointer: coarse) {
    li a {
      width: auto;
      min-height: 44px;
    }
  }
`
