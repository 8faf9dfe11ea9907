import { useState } from 'react'
import { styled } from 'styled-components'
import type { Input, ShownSetting } from '#lib/contract'
import { skillLevelLabel } from '#lib/enums'
import { browserApi } from '#app/browser/browserApi.ts'
import { useAttempt } from '#app/browser/useAttempt.ts'
import { SwitchRows } from '#parts/setting/SwitchRows.tsx'

type Change = Input<'POST /api/setting/shown'>

const lists = [
  { key: 'favourites', label: '我的收藏', about: '收藏的问题、回答和想法' },
  { key: 'likes', label: '我的赞同', about: '赞同过的问题、回答和想法' },
  { key: 'followers', label: '我的粉丝', about: undefined },
  { key: 'followed', label: '我关注的人', about: undefined },
] as const

/** What one shows on one's own page, each stored at once. */
export function ShownSettings({ setting: known }: { setting: ShownSetting }) {
  const [setting, setSetting] = useState(known)
  const { busy, attempt } = useAttempt('没有保存成功，请检查网络后重试')
  const change = (wanted: Change) => attempt(async () => setSetting(await browserApi('POST /api/setting/shown', wanted)))
  const { open, verified, certificates, courses } = setting
  return (
    <Root>
      <SwitchRows
        label="公开的列表"
        busy={busy}
        switches={[
          ...lists.map((list) => ({ ...list, on: open[list.key] })),
          ...(verified === null ? [] : [{ key: 'verified', label: '已实名认证的标记', about: '不会显示你的姓名', on: verified }]),
        ]}
        onChange={(key, on) => change({ [key]: on })}
      />
      <h3>证书</h3>
      {certificates.length === 0 ? (
        <p className="meta">考取的证书会列在这里，由你决定是否展示。</p>
      ) : (
        <SwitchRows
          label="展示的证书"
          busy={busy}
          switches={certificates.map(({ code, profession: occupation, level, institution, shown }) => ({
            key: code,
            label: `${occupation} ${skillLevelLabel[level]}`,
            about: `${institution} · 展示后别人可以打开证书的核验页，姓名遮住一部分`,
            on: shown,
          }))}
          onChange={(code, shown) => change({ certificate: { code, shown } })}
        />
      )}
      <h3>学完的课程</h3>
      {courses.length === 0 ? (
        <p className="meta">学完的课程会列在这里，由你决定是否展示。</p>
      ) : (
        <SwitchRows
          label="展示的课程"
          busy={busy}
          switches={courses.map(({ id, name, shown }) => ({ key: id, label: name, on: shown }))}
          onChange={(id, shown) => change({ course: { id, shown } })}
        />
      )}
    </Root>
  )
}

const Root = styled.div`
  > h3 {
    margin: 24px 0 4px;
    font-size: var(--type-body);
    font-weight: 500;
  }
`
