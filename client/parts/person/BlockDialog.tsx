import { ConfirmDialog } from '../form/ConfirmDialog.tsx'

interface BlockDialogProps {
  name: string
  onGo: () => Promise<unknown>
  onClose: () => void
}

/** Confirmation that explains the consequences of blocking a user. */
export const BlockDialog = ({ name, ...rest }: BlockDialogProps) => (
  <ConfirmDialog
    title={`拉黑“${name}”？`}
    lead="你们会互相取消关注，不能再互相评论、回答和私信；对方的内容不再出现在你的列表里。对方仍能看到你公开的内容，互动时会被告知。随时可以取消拉黑。"
    keep="再想想"
    go="拉黑"
    failure="操作失败，请重试"
    {...rest}
  />
)
