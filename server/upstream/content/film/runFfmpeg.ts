import { spawn } from 'node:child_process'
import { FilmError } from './FilmError.ts'

/** Runs ffmpeg or ffprobe and returns its output; `onOutput` is called with each chunk as it arrives. */
export function runFfmpeg(program: 'ffmpeg' | 'ffprobe', args: string[], onOutput: (text: string) => void = () => {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let complaint = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      onOutput(text)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint = `${complaint}${text}`.slice(-2000)))
    child.on('error', () =>
      reject(
        new FilmError(
          `没有找到 ${program}，转换视频要用它。安装：Debian、Ubuntu 用 apt-get install -y ffmpeg，macOS 用 brew install ffmpeg，Windows 用 winget install ffmpeg`,
        ),
      ),
    )
    child.on('close', (code) =>
      code === 0
        ? resolve(output)
        : reject(new FilmError(`${program} 没有做完：${complaint.trim().split('\n').at(-1) ?? `退出码 ${code}`}`)),
    )
  })
}
