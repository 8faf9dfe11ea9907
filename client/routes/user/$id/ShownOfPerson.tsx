import { styled } from 'styled-components'
import type { PersonPage } from '#lib/contract'
import { certificatePaths } from '#app/paths/certificatePaths.ts'
import { paths } from '#app/paths.ts'
import { certificateName } from '#parts/certificate/certificateName.ts'

/** Maximum length of a list that is not folded. */
const maxUnfolded = 3

/** Certificates of courses and completed courses that a person has chosen to show; certificates of levels are in the head. */
export function ShownOfPerson({ person }: { person: PersonPage }) {
  const { courses } = person
  const certificates = person.certificates.filter(({ achievement }) => achievement.kind === 'course')
  if (certificates.length + courses.length === 0) return null
  return (
    <Root className="side" aria-label="证书和学完的课程">
      {certificates.length > 0 && (
        <section>
          <h2>结业证书</h2>
          <List items={certificates.map((certificate) => ({ key: certificate.code, ...wordsOf(certificate) }))} noun="张结业证书" />
        </section>
      )}
      {courses.length > 0 && (
        <section>
          <h2>学完的课程</h2>
          <List items={courses.map(({ id, name }) => ({ key: id, href: paths.course(id), name, about: undefined }))} noun="门课程" />
        </section>
      )}
    </Root>
  )
}

const wordsOf = ({ code, achievement, institution, issuedOn }: PersonPage['certificates'][number]) => ({
  href: certificatePaths.certificate(code),
  name: certificateName(achievement),
  about: `${institution} · ${issuedOn.replaceAll('-', '.')}`,
})

interface Item {
  key: string
  href: string
  name: string
  about: string | undefined
}

function List({ items, noun }: { items: readonly Item[]; noun: string }) {
  const rows = (list: readonly Item[]) =>
    list.map(({ key, href, name, about }) => (
      <li key={key}>
        <a href={href}>
          {name}
          {about !== undefined && <span className="caption">{about}</span>}
        </a>
      </li>
    ))
  return (
    <>
      <ul>{rows(items.slice(0, maxUnfolded))}</ul>
      {items.length > maxUnfolded && (
        <details className="fold">
          <summary>{`还有 ${items.length - maxUnfolded} ${noun}`}</summary>
          <ul>{rows(items.slice(maxUnfolded))}</ul>
        </details>
      )}
    </>
  )
}

const Root = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;

  h2 {
    margin-bottom: 4px;
    font-size: var(--type-16);
  }
  li a {
    display: grid;
    padding: 8px 0;
    overflow-wrap: anywhere;
  }
  li a:hover {
    color: var(--primary-text);
  }
  @media (pointer: coarse) {
    li a {
      min-height: 44px;
      align-content: center;
    }
  }
`
