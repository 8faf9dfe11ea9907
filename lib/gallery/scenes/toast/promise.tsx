import { Button } from '#lib/primitives'
import { toast } from '#lib/toast'
import { useTranslate } from '../../useTranslate.ts'

export const title = '陪着等'
export const note = '进行中一直显示，完成或失败后原地换成结果。'

const wait = (fails: boolean) =>
  new Promise<void>((resolve, reject) => setTimeout(fails ? () => reject(new Error('offline')) : resolve, 2000))

export function Scene() {
  const t = useTranslate()
  const upload = (fails: boolean) =>
    void toast.promise(() => wait(fails), {
      loading: t('正在上传照片', 'Uploading the photo'),
      success: t('照片已上传', 'The photo is there'),
      error: t('没传上去，换个网络再试', 'It did not arrive; try another network'),
    })
  return (
    <>
      <Button data-opens onClick={() => upload(false)}>
        {t('上传', 'Upload')}
      </Button>{' '}
      <Button onClick={() => upload(true)}>{t('上传（会失败）', 'Upload in vain')}</Button>
    </>
  )
}
