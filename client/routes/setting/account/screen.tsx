import { useLoaderData } from 'react-router'
import { ButtonLink } from '#lib/primitives'
import { Part } from '#app/Part.tsx'
import { paths } from '#app/paths.ts'
import { Shapes } from '#parts/list/Shapes.tsx'
import { SettingPage } from '#parts/setting/SettingPage.tsx'
import { SettingRow } from '#parts/setting/SettingRow.tsx'
import { ColorModeChoice } from './ColorModeChoice.tsx'
import { Devices } from './Devices.tsx'
import type { loader } from './loader.ts'

/** How one signs in, where one is signed in, and how the site looks. */
export function Screen() {
  const { user, devices, now } = useLoaderData<typeof loader>()
  return (
    <SettingPage title="账号与安全">
      <SettingRow label="手机号" value={<span className="figures">{user.phone}</span>} about="用来登录和接收验证码" />
      <SettingRow
        label="登录密码"
        value={user.hasPassword ? '已设置' : '还没有设置'}
        about={user.hasPassword ? '修改后，其他设备会退出登录' : '设置后也可以用密码登录'}
        action={
          <ButtonLink size="small" href={paths.reset}>
            {user.hasPassword ? '修改密码' : '设置密码'}
          </ButtonLink>
        }
      />
      <SettingRow label="颜色模式" value={<ColorModeChoice />} />
      <h2>登录设备</h2>
      <p className="meta">不认识的设备，请让它退出登录，再修改密码。</p>
      <Part of={devices} name="登录设备" fallback={<Shapes of="text" count={2} label="正在加载登录设备" />}>
        {({ list }) => <Devices list={list} now={now} />}
      </Part>
    </SettingPage>
  )
}
