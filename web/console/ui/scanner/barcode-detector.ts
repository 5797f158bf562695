/** Finds barcodes in a picture of the camera. */
export interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
type DetectorClass = new (options: { formats: Format[] }) => Detector

/** Codes that are printed on packs. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'itf'] as const
type Format = (typeof FORMATS)[number]

/** The browser's own reader of barcodes, which not every browser has. */
function ownDetector(): DetectorClass | null {
  const found: unknown = 'BarcodeDetector' in globalThis ? Reflect.get(globalThis, 'BarcodeDetector') : null
  return isDetectorClass(found) ? found : null
}
const isDetectorClass = (value: unknown): value is DetectorClass => typeof value === 'function'

/** A reader of the codes on packs: the browser's own, else one in WebAssembly, which is loaded from this store alone. */
export async function loadDetector(): Promise<Detector> {
  const Found = ownDetector() ?? (await import('./wasm-detector.ts')).BarcodeDetector
  return new Found({ formats: [...FORMATS] })
}

/** Whether this browser has a camera to read barcodes with. */
export const hasCamera = () => 'mediaDevices' in navigator
