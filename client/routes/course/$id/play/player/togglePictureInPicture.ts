/** Toggles picture-in-picture mode. */
export function togglePictureInPicture(video: HTMLVideoElement | null): void {
  if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => undefined)
  else if (document.pictureInPictureEnabled) void video?.requestPictureInPicture().catch(() => undefined)
}
