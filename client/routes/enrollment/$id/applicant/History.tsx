import { styled } from 'styled-components'
import type { Enrolment } from '#lib/contract'
import { phones } from '#lib/theme'
import { beijingTime } from '#parts/text/beijingTime.ts'

/** The history of an enrolment, the newest step first. */
export const History = ({ enrolment: { history } }: { enrolment: Enrolment }) => (
  <Root>
    <h3>办理记录</h3>
    <ol>
      {history.toReversed().map(({ at, text }) => (
        <li className="hairline" key={`${at} ${text}`}>
          <time className="meta figures" dateTime={at}>
            {beijingTime(at)}
          </time>
          {text}
        </li>
      ))}
    </ol>
  </Root>
)

const Root = styled.section`
  h3 {
    font-size: var(--type-18);
  }
  li {
    display: grid;
    grid-template-columns: 128px minmax(0, 1fr);
    gap: 16px;
    padding: 12px 0;
  }
  @media ${phones} {
    li {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
  }
`
