import type { Page } from '#app/features/page.ts'

/** Texts about the studio and the site. */
export const pages: readonly Page[] = [
	{ path: '/prezzi', label: 'Prezzi', header: 6, footer: ['product', 3] },
	{ path: '/chi-siamo', label: 'Chi Siamo', header: 7, footer: ['company', 1] },
	{ path: '/supporto', label: 'Supporto', footer: ['product', 4] },
	{ path: '/blog', label: 'Blog', footer: ['company', 2] },
	{ path: '/privacy-policy', label: 'Privacy Policy', footer: ['legal', 1] },
	{ path: '/terms-of-service', label: 'Termini e Condizioni', footer: ['legal', 2] },
	{ path: '/cookie-policy', label: 'Cookie Policy', footer: ['legal', 3] },
	{ path: '/legal-info', label: 'Informazioni Legali', footer: ['legal', 4] },
	{ path: '/accessibilita', label: 'Accessibilità', footer: ['legal', 5] },
	{ path: '/trasparenza-ai', label: 'Trasparenza sull’AI', footer: ['legal', 6] },
]
