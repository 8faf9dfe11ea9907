import { Search, Settings2, X } from 'lucide'
import { styled } from 'styled-components'
import { textLimits } from '#lib/contract'
import { VisuallyHidden } from '#lib/primitives'
import { phones } from '#lib/theme'
import type { Deferred } from '#app/Deferred.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Part } from '#app/Part.tsx'
import { messagePaths } from '#app/paths/messagePaths.ts'
import { paths } from '#app/paths.ts'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { Icon } from '#parts/page/Icon.tsx'
import type { ListPart } from './conversationList.ts'
import { Conversations } from './Conversations.tsx'
import type { SearchPart } from './WhisperSearchResults.tsx'

const WhisperSearchResults = lazyComponent(async () => (await import('./WhisperSearchResults.tsx')).WhisperSearchResults)

interface ListPaneProps {
  conversations: Deferred<ListPart> | null
  /** Search results, which replace the conversations during a search. */
  found: Deferred<SearchPart> | null
  q: string | undefined
  /** Partner of the open conversation. */
  open: string | undefined
  now: number
  /** Changes when there may be new content. */
  turn: number
}

/** Conversations with a search field above them. */
export function ListPane({ conversations, found, q, open, now, turn }: ListPaneProps) {
  return (
    <Root aria-labelledby="conversations">
      <VisuallyHidden as="h2" id="conversations">
        对话
      </VisuallyHidden>
      <form role="search" aria-label="对话" action={messagePaths.whisper} key={q ?? ''} className="hairline">
        <Icon of={Search} size={18} />
        <input
          type="search"
          name="q"
          aria-label="搜索联系人和私信"
          placeholder="搜索联系人和私信"
          autoComplete="off"
          maxLength={textLimits.query}
          defaultValue={q}
          enterKeyHint="search"
        />
        {q !== undefined && (
          <a href={messagePaths.whisper} aria-label="取消搜索" title="取消搜索">
            <Icon of={X} size={18} />
          </a>
        )}
        <a href={`${paths.accountSetting}#whisper`} aria-label="谁可以私信我" title="谁可以私信我">
          <Icon of={Settings2} size={18} />
        </a>
      </form>
      <div className="rows" data-keep-scroll>
        {conversations && <ListOf {...{ conversations, open, now, turn }} />}
        {found && q !== undefined && <FoundOf {...{ found, open, now, q }} />}
      </div>
    </Root>
  )
}

const waiting = <RowSkeletons of="words" count={6} label="正在加载对话" />

function ListOf({ conversations, ...rest }: { conversations: Deferred<ListPart> } & Pick<ListPaneProps, 'open' | 'now' | 'turn'>) {
  return (
    <Part of={conversations} subject="conversations" name="对话" fallback={waiting} flat>
      {(first) => <Conversations first={first} {...rest} />}
    </Part>
  )
}

function FoundOf({ found, q, ...rest }: { found: Deferred<SearchPart>; q: string } & Pick<ListPaneProps, 'open' | 'now'>) {
  return (
    <Part of={found} subject={q} name="搜索结果" fallback={waiting} flat>
      {(first) => <WhisperSearchResults key={q} first={first} q={q} {...rest} />}
    </Part>
  )
}

const Root = styled.section`
  form {
    position: relative;
    display: flex;
    flex: none;
    align-items: center;
    padding: 8px 12px;
  }
  form > .icon {
    position: absolute;
    left: 24px;
    color: var(--text-faint);
    pointer-events: none;
  }
  input {
    flex: 1;
    min-width: 0;
    height: 44px;
    padding: 0 12px 0 40px;
    border: 1px solid var(--border-control);
    border-radius: var(--radius-full);
    background: var(--bg-raised);
    font-size: var(--type-16);
  }
  input::placeholder {
    color: var(--text-faint);
    opacity: 1;
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
  form > a {
    display: grid;
    flex: none;
    place-items: center;
    width: 44px;
    height: 44px;
    color: var(--text-muted);
  }
  form > a:last-child {
    margin-right: -8px;
  }
  form > a:hover {
    color: var(--primary-text);
  }
  .rows {
    flex: 1;
    min-height: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  @media ${phones} {
    form {
      padding-inline: 0;
    }
    form > .icon {
      left: 12px;
    }
    .rows {
      overflow: visible;
    }
    .rows li a {
      padding-inline: 0;
    }
  }
`
