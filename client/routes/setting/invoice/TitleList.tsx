import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { styled } from 'styled-components'
import type { InvoiceTitle } from '#lib/contract'
import { DefaultFlag } from '#lib/enums'
import { Button, ButtonLink, Tag } from '#lib/primitives'
import { phones } from '#lib/theme'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { ConfirmDialog } from '#parts/form/ConfirmDialog.tsx'
import { titleFacts } from '#parts/invoice/invoice-texts.ts'
import { address as edit } from './edit/address.ts'

const failure = '没有保存成功，请检查网络后重试'

/** Invoice titles, the default one first; each can be changed, made the default and removed. */
export function TitleList({ list }: { list: InvoiceTitle[] }) {
  const { revalidate } = useRevalidator()
  const { busy, attempt } = useAttempt(failure)
  const root = useRef<HTMLUListElement>(null)
  const [leaving, setLeaving] = useState<InvoiceTitle>()
  if (list.length === 0) return <p className="muted">还没有抬头。个人填姓名，企业填名称和税号，之后开票时直接选用。</p>
  const makeDefault = (title: InvoiceTitle) =>
    attempt(async () => {
      await browserApi('PUT /api/invoice/title/:id', { ...title, isDefault: DefaultFlag.Default })
      await revalidate()
      root.current?.focus()
      await showToast('success', '已设为默认抬头')
    })
  const remove = async (title: InvoiceTitle) => {
    // The list is fetched again in any case: the title may have been removed in another window.
    await browserApi('DELETE /api/invoice/title/:id', { id: title.id }).finally(() => void revalidate())
    setLeaving(undefined)
    await showToast('success', '抬头已删除')
    // The row was removed with its button.
    root.current?.focus()
  }
  return (
    <List ref={root} tabIndex={-1} aria-label="发票抬头">
      {list.map((title) => (
        <li key={title.id} className="hairline">
          <div>
            <p className="name row">
              {title.name} {title.isDefault === DefaultFlag.Default && <Tag tone="primary">默认</Tag>}
            </p>
            <p className="meta figures">{titleFacts(title)}</p>
          </div>
          <div className="act row">
            {title.isDefault !== DefaultFlag.Default && (
              <Button size="small" busy={busy} onClick={() => makeDefault(title)} aria-label={`把${title.name}设为默认`}>
                设为默认
              </Button>
            )}
            <ButtonLink size="small" href={edit.href({ id: title.id })} aria-label={`编辑${title.name}`}>
              编辑
            </ButtonLink>
            <Button size="small" onClick={() => setLeaving(title)} aria-label={`删除${title.name}`}>
              删除
            </Button>
          </div>
        </li>
      ))}
      {leaving && (
        <ConfirmDialog
          title="删除抬头"
          lead={`删除“${leaving.name}”后，开票时不能再选它；已经申请的发票不受影响。`}
          keep="保留"
          go="删除"
          failure={failure}
          onGo={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </List>
  )
}

const List = styled.ul`
  > li {
    display: flex;
    gap: 12px 24px;
    align-items: center;
    justify-content: space-between;
    padding: 16px 0;
  }
  .name {
    flex-wrap: wrap;
    gap: 4px 8px;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  .act {
    flex: none;
    gap: 8px;
  }
  @media ${phones} {
    > li {
      display: block;
    }
    .act {
      margin-top: 12px;
    }
  }
`
