/** Finds barcodes in a picture of the camera. */
export interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector

/** The browser's reader of barcodes, which not every browser has. */
export function detectorClass(): DetectorClass | null {
  const found: unknown = 'BarcodeDetector' in globalThis ? Reflect.get(globalThis, 'BarcodeDetector') : null
  return isDetectorClass(found) ? found : null
}
const isDetectorClass = (value: unknown): value is DetectorClass => typeof value === 'function'

/** Whether this browser can read barcodes with its camera. */
export const hasCamera = () => detectorClass() !== null && 'mediaDevices' in navigator
