import { browserApi } from '#app/browser/browserApi.ts'
import { showToast } from '#app/browser/showToast.ts'
import { showError } from '#app/browser/showError.tsx'

/** Downloads the user's notes of a course as a Markdown file. */
export async function exportNotes(courseId: string): Promise<void> {
  try {
    const { fileName, markdown, noteCount } = await browserApi('GET /api/note/export', { course: courseId })
    if (noteCount === 0) return await showToast('info', '这门课程还没有笔记')
    const url = URL.createObjectURL(new Blob([markdown], { type: 'text/markdown;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = url
    link.download = fileName
    link.click()
    URL.revokeObjectURL(url)
  } catch (error) {
    await showError(error, '导出失败，请重试')
  }
}
