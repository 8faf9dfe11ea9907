import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { AccountSetting, Passkey, PasskeyList } from '#lib/contract'
import { beijingDate, Button, relativeTime } from '#lib/primitives'
import { phones } from '#lib/theme'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { ConfirmDialog } from '#parts/form/ConfirmDialog.tsx'
import { NewPasskey } from './NewPasskey.tsx'

const AddPasskey = lazyComponent(async () => (await import('./AddPasskey.tsx')).AddPasskey)
const RenamePasskey = lazyComponent(async () => (await import('./RenamePasskey.tsx')).RenamePasskey)

interface PasskeysProps {
  first: PasskeyList
  setting: Pick<AccountSetting, 'phone' | 'hasPassword'>
  /** Time at which the page was rendered. */
  now: string
}

/** Change in progress: a new passkey, or an action on an existing one. */
type PendingChange = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }

/** Passkeys of the user: each can be renamed and removed, and another one added. */
export function Passkeys({ first, setting: { phone, hasPassword }, now }: PasskeysProps) {
  const [{ list, most }, setKnown] = useState(first)
  const [doing, setDoing] = useState<PendingChange>()
  const root = useRef<HTMLUListElement>(null)
  const stop = () => setDoing(undefined)
  const done = async (known: PasskeyList, text: string) => {
    setKnown(known)
    stop()
    await showToast('success', text)
  }
  const remove = async ({ id, name }: Passkey) => {
    const known = await browserApi('DELETE /api/setting/passkey/:id', { id })
    // The row is removed with its button.
    root.current?.focus()
    await done(known, `${name} 已删除，不能再用它登录`)
  }
  return (
    <>
      <List ref={root} tabIndex={-1} aria-label="通行密钥">
        {list.map((passkey) => (
          <li key={passkey.id} className="hairline">
            <div className="about">
              <p className="name">{passkey.name}</p>
              <p className="meta figures">{factsOf(passkey, now)}</p>
            </div>
            <div className="action">
              <Button size="small" aria-label={`重命名 ${passkey.name}`} onClick={() => setDoing({ what: 'rename', passkey })}>
                重命名
              </Button>
              <Button size="small" aria-label={`删除 ${passkey.name}`} onClick={() => setDoing({ what: 'remove', passkey })}>
                删除
              </Button>
            </div>
            {doing?.what === 'rename' && doing.passkey.id === passkey.id && (
              <RenamePasskey passkey={passkey} onCancel={stop} onRenamed={(known) => void done(known, '名称已保存')} />
            )}
          </li>
        ))}
      </List>
      <NewPasskey {...{ most }} count={list.length} onOpen={() => setDoing({ what: 'add' })}>
        {doing?.what === 'add' && (
          <AddPasskey
            {...{ phone, hasPassword }}
            onCancel={stop}
            onAdded={(known) => void done(known, '通行密钥已添加，下次可以用它登录')}
          />
        )}
      </NewPasskey>
      {doing?.what === 'remove' && (
        <ConfirmDialog
          title="删除通行密钥"
          lead={`删除后不能再用“${doing.passkey.name}”登录。设备或密码管理器里的那一份，请到那里删除。`}
          keep="取消"
          go="确认删除"
          failure="没有删除成功，请检查网络后重试"
          onGo={() => remove(doing.passkey)}
          onClose={stop}
        />
      )}
    </>
  )
}

/** Formats when a passkey was added and last used, and whether a password manager backs it up. */
const factsOf = ({ createdAt, usedAt, backedUp }: Passkey, now: string): string =>
  [
    `${beijingDate(createdAt)} 添加`,
    usedAt === null ? '还没有用过' : `${relativeTime(usedAt, now)}用过`,
    ...(backedUp ? ['已同步到你的其他设备'] : []),
  ].join(' · ')

const List = styled.ul`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 16px;
    align-items: center;
    min-height: 64px;
    padding: 12px 0;
  }
  .name {
    overflow-wrap: anywhere;
  }
  .action {
    display: flex;
    gap: 8px;
  }
  form {
    grid-column: 1 / -1;
  }
  @media ${phones} {
    li {
      grid-template-columns: minmax(0, 1fr);
      row-gap: 8px;
    }
  }
`
