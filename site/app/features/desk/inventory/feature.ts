import type { Feature } from '#app/features/feature.ts'
import { findNodeFaults } from './advisory.ts'
import { oldNodeText } from './copy.it.ts'
import { KNOWN_NODE_FAULTS } from './known-node-faults.ts'

/** Components of the site and their known faults. */
export const feature: Feature = {
	async startLines() {
		const faults = findNodeFaults(process.version, process.platform, KNOWN_NODE_FAULTS)
		return faults.length > 0 ? [oldNodeText(faults)] : []
	},
}
