import { styled } from 'styled-components'
import type { Input, ProfileVisibility } from '#lib/contract'
import { createOptimistic, useOptimistic } from '#app/browser/action/createOptimistic.ts'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { certificateName } from '#parts/certificate/certificateName.ts'
import { SwitchRow } from '#parts/setting/SwitchRow.tsx'

const lists = [
  { name: 'favourites', label: '我的收藏', about: '收藏的问题、回答和想法' },
  { name: 'likes', label: '我的赞同', about: '赞同过的问题、回答和想法' },
  { name: 'followers', label: '我的粉丝', about: undefined },
  { name: 'followed', label: '我关注的人', about: undefined },
] as const

/** The user's visibility settings for their own page, each stored at once. */
export function VisibilitySettings({ setting: { open, verified, certificates, courses } }: { setting: ProfileVisibility }) {
  return (
    <Root>
      <ul aria-label="公开的内容">
        {lists.map(({ name, label, about }) => (
          <Shown key={name} of={name} said={open[name]} label={label} about={about} />
        ))}
        {verified !== null && <Shown of="verified" said={verified} label="已实名认证的标记" about="不会显示你的姓名" />}
      </ul>
      <h3>证书</h3>
      {certificates.length === 0 && <p className="meta">考取的证书会列在这里，由你决定是否展示。</p>}
      <ul aria-label="展示的证书">
        {certificates.map(({ code, achievement, institution, shown }) => (
          <Shown
            key={code}
            of={certificateKey(code)}
            said={shown}
            label={certificateName(achievement)}
            about={`${institution} · 展示后别人可以打开证书的核验页，姓名遮住一部分`}
          />
        ))}
      </ul>
      <h3>学完的课程</h3>
      {courses.length === 0 && <p className="meta">学完的课程会列在这里，由你决定是否展示。</p>}
      <ul aria-label="展示的课程">
        {courses.map(({ id, name, shown }) => (
          <Shown key={id} of={courseKey(id)} said={shown} label={name} />
        ))}
      </ul>
    </Root>
  )
}

interface ShownProps {
  /** Key in {@link visibleItems}. */
  of: string
  /** Value of the server. */
  said: boolean
  label: string
  about?: string | undefined
}

function Shown({ of: key, said, label, about }: ShownProps) {
  const on = useOptimistic(visibleItems, key, said)
  return <SwitchRow label={label} about={about} on={on} onChange={(wanted) => void visibleItems.set(key, wanted, said)} />
}

const Root = styled.div`
  > h3 {
    margin: 24px 0 4px;
    font-size: var(--type-body);
    font-weight: 500;
  }
`

/** Key of a certificate in {@link visibleItems}. */
const certificateKey = (code: string): string => `certificate ${code}`
const courseKey = (id: string): string => `course ${id}`

/** The user's visibility settings, by key: the name of a list, or the key of a certificate or course. */
const visibleItems = createOptimistic<boolean>({
  name: 'shown',
  send: (key, shown, options) => browserApi('POST /api/setting/shown', changeOf(key, shown), options),
  otherwise: '没有保存成功，请检查网络后重试',
})

function changeOf(key: string, shown: boolean): Input<'POST /api/setting/shown'> {
  const [kind = '', id = ''] = key.split(' ')
  if (kind === 'certificate') return { certificate: { code: id, shown } }
  return kind === 'course' ? { course: { id, shown } } : { [kind]: shown }
}
