import { troubleOf, type CameraState } from './camera-state';
import type { Frame } from './frame';

/** Enough for faces at a desk; few frames, since one a second is read. */
const WANTED: MediaTrackConstraints = {
  width: { ideal: 320 },
  height: { ideal: 240 },
  frameRate: { ideal: 5, max: 30 },
  facingMode: 'user',
};

/**
 * Whether the browser lets us have the camera without asking; it may take that back at any moment. A browser that cannot
 * be asked shows it when the camera is opened.
 */
export async function isCameraAllowed(): Promise<boolean> {
  const permission = await navigator.permissions.query({ name: 'camera' }).catch(() => null);
  return permission === null || permission.state === 'granted';
}

/** A running camera. Its frames stay in this document. */
export class CameraStream {
  private pixels = new Uint8Array(0);

  private constructor(
    readonly video: HTMLVideoElement,
    private readonly stream: MediaStream,
  ) {}

  /** Opens the camera, without ever asking: where the browser would have to, it is refused. Never rejects. */
  static async open(
    video = document.createElement('video'),
  ): Promise<{ stream: CameraStream } | { state: CameraState }> {
    try {
      if (!(await isCameraAllowed())) return { state: 'refused' };
      return { stream: await CameraStream.start(video) };
    } catch (error) {
      return { state: troubleOf(error) };
    }
  }

  /** Opens the camera; the browser asks where it must, so a visible page and a click belong to it. */
  static async start(video: HTMLVideoElement): Promise<CameraStream> {
    const stream = await navigator.mediaDevices.getUserMedia({ video: WANTED, audio: false });
    video.muted = true;
    video.playsInline = true;
    video.srcObject = stream;
    await video.play();
    return new CameraStream(video, stream);
  }

  /** False once the camera was unplugged or taken away. */
  get isLive(): boolean {
    return this.stream.getVideoTracks().some((track) => track.readyState === 'live');
  }

  /** The device keeps its frames back: a shutter, or another program. */
  get isMuted(): boolean {
    return this.stream.getVideoTracks().every((track) => track.muted);
  }

  /**
   * The frame of this moment; its pixels are overwritten by the next. A canvas is not used: the browser keeps a
   * megabyte for each frame drawn on one.
   */
  async frame(): Promise<Frame | null> {
    if (this.video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
    const frame = new VideoFrame(this.video);
    try {
      const { width, height } = frame.visibleRect ?? { width: 0, height: 0 };
      const size = frame.allocationSize({ format: 'RGBA' });
      if (this.pixels.length !== size) this.pixels = new Uint8Array(size);
      await frame.copyTo(this.pixels, { format: 'RGBA' });
      return { pixels: this.pixels, width, height };
    } finally {
      frame.close();
    }
  }

  close(): void {
    for (const track of this.stream.getTracks()) track.stop();
    this.video.srcObject = null;
  }
}
