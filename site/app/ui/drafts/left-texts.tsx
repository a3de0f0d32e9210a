import { useEffect, useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { jsonField } from '../../json-field.ts'
import { placeOf, textsLeftOn } from './draft-store.ts'

/** Texts that this browser keeps of forms whose page is not there any more, to be copied. */
export function LeftTexts() {
	const { pathname } = useLocation()
	const viewer = jsonField(jsonField(useRouteLoaderData<unknown>('root'), 'viewer'), 'id')
	const [texts, setTexts] = useState<readonly string[]>([])
	useEffect(() => {
		const place = placeOf(viewer)
		queueMicrotask(() => setTexts(place ? textsLeftOn(place, pathname, Date.now()) : []))
	}, [viewer, pathname])
	if (texts.length === 0) return null
	return (
		<div className="space-y-3">
			<p>
				Su questa pagina avevi scritto un testo che non è partito. Copialo, se ti serve: resta qui per sette giorni.
			</p>
			{texts.map((text) => (
				<p
					key={text}
					className="max-h-80 overflow-y-auto rounded-box border border-line bg-surface px-4 py-3 whitespace-pre-line wrap-anywhere text-ink"
				>
					{text}
				</p>
			))}
		</div>
	)
}
