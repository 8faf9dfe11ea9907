import { Download, FileText } from 'lucide'
import { styled } from 'styled-components'
import type { Attachment } from '#lib/contract'
import { Icon } from '../page/Icon.tsx'

/** Attachments of a text as download links. */
export function AttachmentList({ attachments }: { attachments: Attachment[] }) {
  if (attachments.length === 0) return null
  return (
    <Section className="part" aria-labelledby="attachments-title">
      <h2 id="attachments-title">附件</h2>
      <ul>
        {attachments.map(({ name, type, bytes, url }) => (
          <li key={url}>
            <a className="card" href={url} download={name}>
              <Icon of={FileText} size={20} />
              <span className="name grow">{name}</span>
              <small className="size meta figures">{`${type.toUpperCase()} · ${sizeOf(bytes)}`}</small>
              <Icon of={Download} size={18} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Formats a file size: `1.2 MB`, `34 KB`. */
const sizeOf = (bytes: number): string =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} KB`

const Section = styled.section`
  ul {
    display: grid;
    gap: 8px;
  }
  a {
    display: flex;
    gap: 4px 12px;
    align-items: center;
    min-height: 48px;
    padding: 8px 16px;
  }
  a:hover {
    border-color: var(--primary);
    color: var(--primary-text);
  }
  svg {
    flex: none;
    color: var(--text-faint);
  }
  .name {
    overflow-wrap: anywhere;
  }
  .size {
    flex: none;
  }
`
