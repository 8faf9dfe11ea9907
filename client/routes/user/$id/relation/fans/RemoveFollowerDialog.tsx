import { ConfirmDialog } from '#parts/form/ConfirmDialog.tsx'

interface RemoveFollowerDialogProps {
  name: string
  onGo: () => Promise<unknown>
  onClose: () => void
}

/** Confirmation that explains the consequences of removing a follower. */
export const RemoveFollowerDialog = ({ name, ...rest }: RemoveFollowerDialogProps) => (
  <ConfirmDialog
    title={`移除粉丝“${name}”？`}
    lead="对方不再关注你，也不会收到通知；之后可以重新关注。不想再被对方关注，可以到对方主页拉黑。"
    keep="再想想"
    go="移除"
    failure="操作失败，请重试"
    {...rest}
  />
)
