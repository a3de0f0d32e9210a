import { Changes } from '../report/changes.tsx'
import { ConversionItem } from '../screens/conversion-item.tsx'
import { DeviceButtons } from './device-buttons.tsx'
import type { DeviceConversions, DeviceItem as Item } from './use-device-conversions.ts'

interface Props {
	item: Item
	device: DeviceConversions
	signedIn: boolean
	onStarted: () => void
}

/** Receipt of a conversion of this page, with what was changed: it has no report on the site. */
export function DeviceItem({ item, device, signedIn, onStarted }: Props) {
	const { conversion, topics } = item
	return (
		<ConversionItem conversion={conversion}>
			<DeviceButtons item={item} device={device} signedIn={signedIn} onStarted={onStarted} />
			{conversion.status === 'completed' && (
				<details className="basis-full text-sm">
					<summary className="inline-flex min-h-11 items-center rounded-box font-semibold text-brand">
						Che cosa è stato cambiato
					</summary>
					<Changes topics={topics} status={conversion.status} />
				</details>
			)}
		</ConversionItem>
	)
}
