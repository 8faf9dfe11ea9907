import { type ReactNode, useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { styled } from 'styled-components'
import type { BusinessContact } from '#lib/contract'
import { customerServiceLabel, labelOf } from '#lib/enums'
import { ButtonLink, Empty, Tag } from '#lib/primitives'
import { desktops } from '#lib/theme'
import { Head } from '#app/Head.tsx'
import { paths } from '#app/paths.ts'
import { useSite } from '#app/useSite.ts'
import { PageBody } from '#parts/page/PageBody.tsx'
import { withUnbrokenUnits } from '#parts/text/withUnbrokenUnits.ts'
import type { loader } from './loader.ts'
import { parseServiceHours, serviceState } from './serviceHours.ts'
import { mailTo, Phone } from './ways.tsx'

export { loader } from './loader.ts'

/** Contacts and their hours. */
export function Screen() {
  const { contact } = useLoaderData<typeof loader>()
  const { origin } = useSite()
  return (
    <PageBody>
      <Head
        title="联系我们"
        description="择一技的客服电话、服务时间、邮箱、地址和商务合作方式；功能问题和建议请走意见反馈，都有人看、有人回。"
        facts={contact ? contactFacts(contact, origin) : undefined}
      />
      <h1>联系我们</h1>
      {contact ? (
        <Columns>
          <Services services={contact.services} />
          <Cooperation cooperation={contact.cooperation} />
          <section className="part card" aria-label="意见反馈">
            <h2>意见反馈</h2>
            <p className="text muted">页面出错、内容有误、想要什么功能，直接写给我们，可以带截图。</p>
            <ButtonLink tone="primary" href={paths.feedback}>
              写反馈
            </ButtonLink>
          </section>
          <Place contact={contact} />
        </Columns>
      ) : (
        <Empty title="联系方式正在整理，可以先写在意见反馈里">
          <ButtonLink href={paths.feedback}>写反馈</ButtonLink>
        </Empty>
      )}
    </PageBody>
  )
}

const Services = ({ services }: Pick<BusinessContact, 'services'>) => (
  <section className="part card" aria-label="客服">
    <h2>客服</h2>
    <ul>
      {services.map(({ kind, name, about, phone, email, hours }) => (
        <li key={name}>
          <h3>
            {name}
            {name !== labelOf(customerServiceLabel, kind) && <Tag>{labelOf(customerServiceLabel, kind)}</Tag>}
          </h3>
          <ServiceNow hours={hours} />
          <p className="text muted">{withUnbrokenUnits(about)}</p>
          <ContactPairs phone={phone} email={email} hours={hours} />
        </li>
      ))}
    </ul>
  </section>
)

/** Whether someone is there now. The page is the same for all visitors and times, so the browser fills this in. */
function ServiceNow({ hours: text }: { hours: string }) {
  const hours = parseServiceHours(text)
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  if (hours === null) return null
  const state = now && serviceState(hours, now)
  return (
    <p className="now figures" data-open={state?.isOpen || undefined}>
      {state?.words}
    </p>
  )
}

const Cooperation = ({ cooperation: { about, phone, email } }: Pick<BusinessContact, 'cooperation'>) => (
  <section className="part card" aria-label="商务合作">
    <h2>商务合作</h2>
    <p className="text muted">{withUnbrokenUnits(about)}</p>
    <ContactPairs phone={phone} email={email} />
    <ButtonLink href={paths.business}>看看企业服务</ButtonLink>
  </section>
)

const Place = ({ contact: { address, directions, email } }: { contact: BusinessContact }) => (
  <section className="part card" aria-label="地址">
    <h2>地址</h2>
    <p className="text muted">{withUnbrokenUnits(address)}</p>
    <AreaMap address={address} />
    <ul className="ways muted">
      {directions.map((line) => (
        <li key={line}>{withUnbrokenUnits(line)}</li>
      ))}
    </ul>
    <p className="text muted">
      邮箱 <a href={mailTo(email)}>{email}</a>
    </p>
  </section>
)

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  margin-top: 20px;

  > .part {
    padding: 20px 24px;
  }
  /* The height is reserved for the words, which the browser fills in. */
  .now {
    min-height: 1.5rem;
    margin-top: 4px;
    color: var(--text-muted);
    font-weight: 600;
  }
  .now[data-open] {
    color: var(--primary-text);
  }
  .now:not(:empty)::before {
    display: inline-block;
    width: 8px;
    height: 8px;
    margin-right: 8px;
    border-radius: var(--radius-full);
    background: currentColor;
    content: '';
  }
  h2 {
    margin-bottom: 12px;
    font-size: var(--type-18);
  }
  h3 {
    display: flex;
    gap: 8px;
    align-items: center;
    font-size: var(--type-16);
  }
  .text {
    line-height: 1.7;
  }
  h3 + .text {
    margin-top: 4px;
  }
  dd > a[href^='tel:'] {
    font-weight: 600;
    font-size: var(--type-20);
  }
  .part > ul:not(.ways) > li {
    padding: 16px 0;
    border-top: 1px solid var(--border);
  }
  .part > ul:not(.ways) > li:first-child {
    padding-top: 0;
    border-top: 0;
  }
  .part > ul:not(.ways) > li:last-child {
    padding-bottom: 0;
  }
  dl {
    margin: 8px 0;
  }
  dl > .pair {
    display: flex;
    gap: 16px;
    align-items: baseline;
    padding: 4px 0;
  }
  dt {
    flex: 0 0 64px;
    color: var(--text-faint);
    font-size: var(--type-14);
  }
  a:not([data-tone]) {
    padding: 12px 0;
    color: var(--primary-text);
    font-variant-numeric: tabular-nums;
  }
  a:not([data-tone]):hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  a[data-tone] {
    margin-top: 12px;
  }
  .ways {
    padding-left: 20px;
    font-size: var(--type-14);
    line-height: 1.9;
    list-style: disc;
  }
  @media ${desktops} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);

    > :last-child {
      grid-area: 1 / 2 / 4 / 3;
      align-self: start;
    }
  }
`

/** Returns the structured data of the organisation and its contacts in the schema.org vocabulary. */
const contactFacts = ({ services, cooperation, email, address }: BusinessContact, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: '择一技',
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  email,
  address: { '@type': 'PostalAddress', addressCountry: 'CN', streetAddress: address },
  contactPoint: [
    ...services.flatMap(({ phone, email: mail }) =>
      phone === null
        ? []
        : {
            '@type': 'ContactPoint',
            contactType: 'customer service',
            telephone: phone,
            ...(mail && { email: mail }),
            availableLanguage: 'zh-CN',
          },
    ),
    { '@type': 'ContactPoint', contactType: 'sales', telephone: cooperation.phone, email: cooperation.email, availableLanguage: 'zh-CN' },
  ],
})

/** Hand-drawn map of the surroundings, not to scale. */
function AreaMap({ address }: { address: string }) {
  return (
    <AreaMapFrame>
      <svg role="img" aria-label={`${address}的位置示意图`} width="640" height="360" viewBox="0 0 640 360">
        <rect width="640" height="360" fill="var(--bg-sunken)" />
        <path d="M0 268C90 240 150 300 240 286s130-62 220-50 120 46 180 30v94H0z" fill="var(--level-4-soft)" />
        <g fill="var(--primary-soft)">
          <rect x="24" y="24" width="112" height="84" rx="8" />
          <path d="M470 128h142v62q-70 22-142-6z" />
        </g>
        <g fill="var(--border)">
          <rect x="176" y="24" width="84" height="38" rx="4" />
          <rect x="176" y="72" width="54" height="36" rx="4" />
          <rect x="300" y="24" width="60" height="84" rx="4" />
          <rect x="372" y="24" width="64" height="38" rx="4" />
          <rect x="470" y="24" width="64" height="84" rx="4" />
          <rect x="546" y="24" width="66" height="50" rx="4" />
          <rect x="24" y="148" width="60" height="74" rx="4" />
          <rect x="96" y="148" width="40" height="92" rx="4" />
          <rect x="176" y="148" width="84" height="34" rx="4" />
          <rect x="176" y="194" width="84" height="56" rx="4" />
          <rect x="372" y="148" width="64" height="40" rx="4" />
        </g>
        <g stroke="var(--bg)" fill="none">
          <path d="M0 128h640M156 0v262M280 0v262M452 0v216" strokeWidth="16" />
          <path d="M0 128h640" strokeWidth="22" />
        </g>
        <path d="M0 128h640" stroke="var(--warm)" strokeWidth="2" strokeDasharray="14 12" />
        <rect x="300" y="148" width="60" height="64" rx="4" fill="var(--primary)" opacity="0.35" />
        <path d="M330 96a34 34 0 0 1 34 34c0 24-34 54-34 54s-34-30-34-54a34 34 0 0 1 34-34" fill="var(--primary)" />
        <svg x="312" y="112" width="36" height="36" viewBox="0 0 32 32" fill="var(--on-primary)">
          <path d="M1.5 26 5.8 20.8H19a5.6 5.6 0 0 0 0-11.2 2.9 2.9 0 0 0 0 5.8 1.3 1.3 0 0 1 0 2.6A6 6 0 0 1 19 6a10 10 0 0 1 0 20z" />
        </svg>
      </svg>
      <figcaption className="legend meta row">
        示意图，不按比例
        <a href={`https://uri.amap.com/search?${new URLSearchParams({ keyword: address })}`} target="_blank" rel="external noopener">
          在地图中查看
        </a>
      </figcaption>
    </AreaMapFrame>
  )
}

const AreaMapFrame = styled.figure`
  margin: 12px 0;

  svg {
    width: 100%;
    height: auto;
    border-radius: var(--radius-card);
  }
  svg svg {
    border-radius: 0;
  }
  .legend {
    gap: 16px;
    justify-content: space-between;
  }
`

interface ContactPairsProps {
  phone: string | null
  email: string | null
  /** Service hours as text. */
  hours?: string
}

/** Contact details as a list of names and values. */
const ContactPairs = ({ phone, email, hours }: ContactPairsProps) => (
  <dl>
    {phone && pair('电话', <Phone number={phone} />)}
    {email && pair('邮箱', <a href={mailTo(email)}>{email}</a>)}
    {hours !== undefined && pair('服务时间', withUnbrokenUnits(hours))}
  </dl>
)

const pair = (name: string, value: ReactNode) => (
  <div className="pair">
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
