import type { begun, ended } from './device-conversion.ts'
import type { DeviceEngine } from './device-engine.ts'

export interface Device {
	engine: DeviceEngine
	begun: typeof begun
	ended: typeof ended
}

/** Loads what converts here and what its receipts are written with; undefined if the network or the browser does not allow it. */
export async function loadDevice(): Promise<Device | undefined> {
	try {
		const [{ createDeviceEngine }, receipts] = await Promise.all([
			import('./device-engine.ts'),
			import('./device-conversion.ts'),
		])
		return { engine: createDeviceEngine(), ...receipts }
	} catch {
		return undefined
	}
}
