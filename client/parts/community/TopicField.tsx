import { X } from 'lucide'
import { useEffect, useId, useState } from 'react'
import { styled } from 'styled-components'
import { textLimits, type Topic } from '#lib/contract'
import { largeNumber } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { Icon } from '../page/Icon.tsx'

interface TopicFieldProps {
  topics: readonly string[]
  /** Maximum number of topics. */
  most: number
  onChange: (topics: string[]) => void
}

/** Checks a topic name: letters and digits with a few signs inside (contract, `TopicNames`). */
const isName = (name: string) => [...name].length <= textLimits.topicName && /^[\p{L}\p{N}][\p{L}\p{N} ·.+#-]*$/u.test(name)

/** Field for the topics of a post: existing or new ones. */
export function TopicField({ topics, most, onChange }: TopicFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const found = useTopics(typed.trim())
  const [isRefused, setRefused] = useState(false)
  const add = (name: string) => {
    const clean = name.trim().replace(/^#+/, '')
    if (clean === '') return
    if (!isName(clean)) return setRefused(true)
    if (!topics.includes(clean)) onChange([...topics, clean])
    setTyped('')
  }
  const offered = found.filter(({ name }) => !topics.includes(name)).slice(0, 6)
  return (
    <Root role="group" aria-label="话题">
      <div className="tags">
        {topics.map((name) => (
          <button
            key={name}
            type="button"
            className="chosen"
            aria-label={`去掉话题 ${name}`}
            onClick={() => onChange(topics.filter((each) => each !== name))}
          >
            {`#${name}`}
            <Icon of={X} size={14} />
          </button>
        ))}
        {topics.length < most && (
          <input
            aria-label="添加话题"
            aria-describedby={`${id}-hint`}
            placeholder={topics.length === 0 ? `# 添加话题，最多 ${most} 个` : '# 再加一个'}
            value={typed}
            maxLength={textLimits.topicName + 1}
            enterKeyHint="done"
            onChange={(event) => {
              setTyped(event.target.value)
              setRefused(false)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Backspace' && typed === '' && topics.length > 0) onChange(topics.slice(0, -1))
              if ((event.key !== 'Enter' && event.key !== ',') || event.nativeEvent.isComposing) return
              event.preventDefault()
              add(typed)
            }}
            onBlur={() => add(typed)}
          />
        )}
      </div>
      {typed.trim() !== '' && offered.length > 0 && (
        <p className="tags offered" aria-label="已有的话题" role="group">
          {offered.map(({ id: topicId, name, posts }) => (
            // Preserves the focus of the field, because losing it would add the typed text as a topic.
            <button key={topicId} type="button" onPointerDown={(event) => event.preventDefault()} onClick={() => add(name)}>
              {`#${name}`}
              <span className="caption">{largeNumber(posts, '条')}</span>
            </button>
          ))}
        </p>
      )}
      <p className="caption" id={`${id}-hint`}>
        {isRefused && (
          <span className="fault" role="alert">
            话题用 1 到 20 个字，不含标点
          </span>
        )}
      </p>
    </Root>
  )
}

/** Returns the topics whose names begin with a text. */
function useTopics(words: string): readonly Topic[] {
  const [found, setFound] = useState<readonly Topic[]>([])
  useEffect(() => {
    if (words === '') return undefined
    let current = true
    const timer = setTimeout(() => {
      browserApi('GET /api/community/topic', { q: words, pageSize: 10 }).then(
        ({ list }) => current && setFound(list),
        // Without suggestions the user can still create a topic.
        () => undefined,
      )
    }, 200)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [words])
  return found
}

const Root = styled.div`
  .tags {
    align-items: center;
  }
  button,
  input {
    min-height: 32px;
    padding: 0 12px;
    border-radius: var(--radius-full);
    font-size: var(--type-14);
  }
  button {
    display: inline-flex;
    gap: 4px;
    align-items: center;
    background: var(--bg-sunken);
    color: var(--text-muted);
  }
  .chosen {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
  input {
    flex: 1;
    min-width: 160px;
    border: 0;
    background: transparent;
  }
  input::placeholder {
    color: var(--text-faint);
    opacity: 1;
  }
  .offered {
    margin-top: 8px;
  }
  .fault {
    color: var(--danger);
  }
  @media (pointer: coarse) {
    button,
    input {
      min-height: 44px;
      font-size: var(--type-16);
    }
  }
`
