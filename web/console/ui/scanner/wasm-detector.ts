import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

// The package's own address is one of another host.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

export { BarcodeDetector }
