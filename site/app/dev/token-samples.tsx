const grounds = [
	{ name: 'paper', look: 'bg-paper text-ink' },
	{ name: 'surface', look: 'bg-surface text-ink' },
	{ name: 'sunken', look: 'bg-sunken text-ink-soft' },
	{ name: 'ink', look: 'bg-ink text-paper' },
	{ name: 'brand', look: 'bg-brand text-on-brand' },
	{ name: 'brand-soft', look: 'bg-brand-soft text-brand' },
	{ name: 'accent-soft', look: 'bg-accent-soft text-accent' },
	{ name: 'ok-soft', look: 'bg-ok-soft text-ok' },
	{ name: 'warn-soft', look: 'bg-warn-soft text-warn' },
	{ name: 'bad-soft', look: 'bg-bad-soft text-bad' },
	{ name: 'info-soft', look: 'bg-info-soft text-info' },
]

/** Swatches of the theme's colours. */
export function ColourSamples() {
	return (
		<ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
			{grounds.map(({ name, look }) => (
				<li key={name} className={`rounded-box border border-line p-4 text-sm ${look}`}>
					{name}
				</li>
			))}
		</ul>
	)
}

const sizes = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl', 'text-4xl']

/** Samples of the theme's text sizes. */
export function TypeSamples() {
	return (
		<div className="grid gap-8 lg:grid-cols-2">
			<div className="font-serif">
				{sizes.toReversed().map((size) => (
					<p key={size} className={`${size} font-semibold`}>
						Il fisco, con le sue fonti
					</p>
				))}
			</div>
			<div className="prose">
				<p>
					Il proprietario di un animale è responsabile dei danni cagionati dall’animale,{' '}
					<em>salvo che provi il caso fortuito</em>.
				</p>
				<h3>Titolo di paragrafo</h3>
				<ul>
					<li>prima voce;</li>
					<li>
						seconda voce, con un <a href="/">collegamento</a>.
					</li>
				</ul>
				<blockquote>Testo citato da una norma.</blockquote>
			</div>
		</div>
	)
}
