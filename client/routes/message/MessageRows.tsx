import { Check } from 'lucide'
import { styled } from 'styled-components'
import type { Message } from '#lib/contract'
import { largeNumber, relativeTime, VisuallyHidden } from '#lib/primitives'
import { phones } from '#lib/theme'
import { markReadOnOpen } from '#parts/message/markReadOnOpen.ts'
import { kindLabel } from '#parts/message/kindLabel.ts'
import { Icon } from '#parts/page/Icon.tsx'
import { Portrait } from '#parts/person/Portrait.tsx'
import { clockTime } from '#parts/text/beijingTime.ts'
import { byDay, dayText } from './messageDays.ts'

interface MessageRowsProps {
  messages: Message[]
  now: number
  onRead: (message: Message) => void
}

/** Messages by day, each with the people, the action, the text, and the item that they refer to. */
export function MessageRows({ messages, now, onRead }: MessageRowsProps) {
  return (
    <Days>
      {byDay(messages).map(({ day, items }) => {
        const name = dayText(items[0]!.createdAt, now)
        return (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`} className="day meta">
              {name}
            </h2>
            <ul>{items.map((message) => messageRow(message, { now, onRead, isToday: name === '今天' }))}</ul>
          </section>
        )
      })}
    </Days>
  )
}

const messageRow = (message: Message, { now, onRead, isToday }: Omit<MessageRowsProps, 'messages'> & { isToday: boolean }) => (
  <li key={message.id} className="hairline" data-unread={!message.read || undefined}>
    {message.people.length > 0 ? actionRow(message) : notice(message)}
    <p className="facts meta figures">
      {message.people.length === 0 && <span>{kindLabel[message.kind]}</span>}
      <time dateTime={message.createdAt}>{isToday ? relativeTime(message.createdAt, now) : clockTime(message.createdAt)}</time>
    </p>
    {!message.read && (
      <button
        type="button"
        className="read"
        onClick={() => onRead(message)}
        aria-label={`标为已读：${excerptKinds(message)}`}
        title="标为已读"
      >
        <Icon of={Check} />
      </button>
    )}
  </li>
)

/** Formats the names of the people: two at most, and their number. */
export const namesOf = ({ people, peopleCount }: Message): string =>
  people.map(({ name }) => name).join('、') + (peopleCount > people.length ? ` 等 ${largeNumber(peopleCount, '人')}` : '')

const excerptKinds = (message: Message): string => message.title || `${namesOf(message)}${kindLabel[message.kind]}`

const unreadMark = ({ read }: Message) => !read && <VisuallyHidden>未读：</VisuallyHidden>

function actionRow(message: Message) {
  const { people, kind, body, mine, path } = message
  const [latest] = people
  const words = (
    <>
      {unreadMark(message)}
      <b className="who">{namesOf(message)}</b> {kindLabel[kind]}
    </>
  )
  return (
    <>
      {latest && (
        <span className="face" aria-hidden="true">
          <Portrait name={latest.name} src={latest.avatar} size={40} />
        </span>
      )}
      <h3>
        {path === null ? (
          words
        ) : (
          <a className="whole" href={path} onClick={() => markReadOnOpen(message)}>
            {words}
          </a>
        )}
      </h3>
      {body !== '' && <p className="said">{body}</p>}
      {mine !== null && (
        <p className="own muted">
          <span className="text">{mine}</span>
        </p>
      )}
    </>
  )
}

function notice(message: Message) {
  const { title, body, path, action } = message
  return (
    <>
      <h3>
        {unreadMark(message)}
        <b className="who">{title}</b>
      </h3>
      <p className="said">{body}</p>
      {path !== null && action !== null && (
        <a className="action" href={path} onClick={() => markReadOnOpen(message)}>
          {action}
        </a>
      )}
    </>
  )
}

const Days = styled.div`
  .day {
    padding: 16px 0 4px;
    font-weight: 600;
  }
  > :first-child > .day {
    padding-top: 0;
  }
  ul > :last-child {
    border-bottom: 0;
  }

  li {
    position: relative;
    display: grid;
    grid-template-columns: 56px minmax(0, 1fr) 44px;
    padding: 16px 0;
  }
  li > * {
    grid-column: 2;
  }
  /* Notices have no portrait. */
  li:not(:has(> .face)) {
    grid-template-columns: minmax(0, 1fr) 44px;
  }
  li:not(:has(> .face)) > * {
    grid-column: 1;
  }
  li > .face {
    grid-row: 1 / span 4;
    grid-column: 1;
  }
  h3 {
    font-weight: 400;
    font-size: var(--type-body);
    line-height: 1.5;
    overflow-wrap: anywhere;
  }
  .who {
    font-weight: 500;
  }
  [data-unread] .who {
    font-weight: 600;
  }
  [data-unread] h3 {
    padding-left: 16px;
  }
  [data-unread] h3::before {
    position: absolute;
    width: 8px;
    height: 8px;
    margin: 8px 0 0 -16px;
    border-radius: var(--radius-full);
    background: var(--primary);
    content: '';
  }
  /* The whole row is a link; the button is above it. */
  .whole::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  .whole:focus-visible {
    outline: 0;
  }
  .whole:focus-visible::after {
    outline: 2px solid var(--primary);
    outline-offset: -2px;
  }
  li:has(> h3 > .whole):hover h3 {
    color: var(--primary-text);
  }
  :is(.said, .text) {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  .said {
    margin-top: 4px;
  }
  .own {
    justify-self: start;
    max-width: 100%;
    margin-top: 8px;
    padding: 8px 12px;
    border-radius: var(--radius-control);
    background: var(--bg-subtle);
    font-size: var(--type-14);
  }
  .text {
    -webkit-line-clamp: 2;
  }
  .facts {
    display: flex;
    gap: 12px;
    margin-top: 8px;
  }
  .action {
    display: inline-flex;
    align-items: center;
    justify-self: start;
    min-height: 44px;
    color: var(--primary-text);
    font-weight: 500;
  }
  .action:hover {
    text-decoration: underline;
  }
  .action + .facts {
    margin-top: 0;
  }
  li > .read {
    position: relative;
    display: grid;
    grid-row: 1 / span 4;
    grid-column: -2;
    place-items: center;
    align-self: start;
    width: 44px;
    height: 44px;
    margin-top: -12px;
    border-radius: var(--radius-full);
    color: var(--text-faint);
  }
  .read:hover {
    background: var(--bg-subtle);
    color: var(--primary-text);
  }
  @media ${phones} {
    li {
      grid-template-columns: 52px minmax(0, 1fr) 44px;
      padding: 12px 0;
    }
  }
`
