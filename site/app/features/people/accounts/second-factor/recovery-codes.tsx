import { useEffect, useRef } from 'react'

/** Shows new recovery codes, once. The heading takes the focus, since the page itself does not change. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => heading.current?.focus(), [])
	return (
		<section className="space-y-4 rounded-box border border-line bg-surface p-6">
			<h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
				I tuoi codici di recupero
			</h2>
			<p>
				Salvali o stampali ora: <strong>non li mostreremo più</strong>. Ognuno vale una volta, al posto del codice, se
				perdi il telefono.
			</p>
			<ul className="grid grid-cols-2 gap-2 font-mono text-lg">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
		</section>
	)
}
