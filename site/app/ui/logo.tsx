import { classNames } from './class-names.ts'

/** The studio's logo if it uploaded one, otherwise that of the site: lines of text that form an F, and a seal. Colours follow the theme. */
export function LogoMark({ logo, className }: { logo: string | null; className?: string }) {
	if (logo !== null) return <img src={logo} alt="" className={classNames('object-contain', className)} />
	return (
		<svg viewBox="0 0 32 32" aria-hidden className={className}>
			<rect width="32" height="32" rx="7" className="fill-brand" />
			<path d="M9 7h14v3.6H13V14h7v3.6h-7V25H9z" className="fill-on-brand" />
			<circle cx="21.4" cy="22.9" r="2.6" className="fill-seal" />
		</svg>
	)
}
