import { useLoaderData } from 'react-router'
import { Part } from '#app/Part.tsx'
import { Shapes } from '#parts/list/Shapes.tsx'
import { SettingPage } from '#parts/setting/SettingPage.tsx'
import { SettingRow } from '#parts/setting/SettingRow.tsx'
import { ColorModeChoice } from './ColorModeChoice.tsx'
import { Devices } from './Devices.tsx'
import type { loader } from './loader.ts'
import { NoticeKinds } from './NoticeKinds.tsx'
import { OwnData } from './OwnData.tsx'
import { Ways } from './Ways.tsx'

/** How one signs in, where one is signed in, how the site looks, and what becomes of one's data. */
export function Screen() {
  const { setting, devices, muted, privacy, now } = useLoaderData<typeof loader>()
  return (
    <SettingPage title="账号与安全" about="登录方式、登录设备、通知和你的数据。">
      <h2>登录方式</h2>
      <Ways setting={setting} />
      <h2>登录设备</h2>
      <p className="meta">不认识的设备，请让它退出登录，再修改密码。</p>
      <Part of={devices} name="登录设备" fallback={<Shapes of="text" count={2} label="正在加载登录设备" />}>
        {({ list }) => <Devices list={list} now={now} />}
      </Part>
      <h2>通知</h2>
      <p className="meta">关掉的仍会留在通知里，只是不再显示未读数。</p>
      <Part of={muted} name="通知设置" fallback={<Shapes of="text" count={2} label="正在加载通知设置" />}>
        {({ kinds }) => <NoticeKinds muted={kinds} />}
      </Part>
      <h2>显示</h2>
      <SettingRow label="颜色模式" value={<ColorModeChoice />} />
      <h2>我的数据</h2>
      <Part of={privacy} name="我的数据" fallback={<Shapes of="text" count={2} label="正在加载我的数据" />}>
        {(known) => <OwnData setting={setting} privacy={known} />}
      </Part>
    </SettingPage>
  )
}
