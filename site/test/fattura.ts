interface Changes {
	/** Takes the place of the line's description. */
	description?: string
	/** Stands in the general data, after the causale. */
	extra?: string
}

/** An invented fattura of a lawyer with cassa, ritenuta and bollo. */
export function fatturaXml({ description = 'Consulenza sul contratto', extra = '' }: Changes = {}): string {
	return `<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronica versione="FPR12" SistemaEmittente="MULINO" xmlns:ds="http://www.w3.org/2000/09/xmldsig#"
	xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2">
<FatturaElettronicaHeader>
<DatiTrasmissione><IdTrasmittente><IdPaese>IT</IdPaese><IdCodice>01234567897</IdCodice></IdTrasmittente>
<ProgressivoInvio>00042</ProgressivoInvio><FormatoTrasmissione>FPR12</FormatoTrasmissione>
<CodiceDestinatario>0000000</CodiceDestinatario><PECDestinatario>mulino@pec.example.it</PECDestinatario></DatiTrasmissione>
<CedentePrestatore><DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>01234567897</IdCodice></IdFiscaleIVA>
<CodiceFiscale>VRDNNA80A41H501X</CodiceFiscale>
<Anagrafica><Titolo>Avv.</Titolo><Nome>Anna</Nome><Cognome>Verdi &amp; C.</Cognome></Anagrafica>
<RegimeFiscale>RF01</RegimeFiscale></DatiAnagrafici>
<Sede><Indirizzo>Via del Mulino</Indirizzo><NumeroCivico>3</NumeroCivico><CAP>00100</CAP><Comune>Roma</Comune>
<Provincia>RM</Provincia><Nazione>IT</Nazione></Sede></CedentePrestatore>
<CessionarioCommittente><DatiAnagrafici><CodiceFiscale>BNCBRN80A01H501X</CodiceFiscale>
<Anagrafica><Denominazione>Mulino Bianchi S.r.l.</Denominazione></Anagrafica></DatiAnagrafici>
<Sede><Indirizzo>Via dei Molini 1</Indirizzo><CAP>07100</CAP><Comune>Sassari</Comune><Nazione>IT</Nazione></Sede></CessionarioCommittente>
</FatturaElettronicaHeader>
<FatturaElettronicaBody>
<DatiGenerali><DatiGeneraliDocumento><TipoDocumento>TD06</TipoDocumento><Divisa>EUR</Divisa><Data>2026-03-01</Data><Numero>7/A</Numero>
<DatiRitenuta><TipoRitenuta>RT01</TipoRitenuta><ImportoRitenuta>200.00</ImportoRitenuta><AliquotaRitenuta>20.00</AliquotaRitenuta>
<CausalePagamento>A</CausalePagamento></DatiRitenuta>
<DatiBollo><BolloVirtuale>SI</BolloVirtuale><ImportoBollo>2.00</ImportoBollo></DatiBollo>
<DatiCassaPrevidenziale><TipoCassa>TC01</TipoCassa><AlCassa>4.00</AlCassa><ImportoContributoCassa>40.00</ImportoContributoCassa>
<ImponibileCassa>1000.00</ImponibileCassa><AliquotaIVA>22.00</AliquotaIVA></DatiCassaPrevidenziale>
<ImportoTotaleDocumento>1268.80</ImportoTotaleDocumento><Causale>Parcella per il contratto</Causale><Causale>di mugnaio</Causale>${extra}
</DatiGeneraliDocumento>
<DatiOrdineAcquisto><IdDocumento>ORD-9</IdDocumento><CodiceCIG>Z1234567</CodiceCIG></DatiOrdineAcquisto></DatiGenerali>
<DatiBeniServizi><DettaglioLinee><NumeroLinea>1</NumeroLinea>
<CodiceArticolo><CodiceTipo>INTERNO</CodiceTipo><CodiceValore>C-12</CodiceValore></CodiceArticolo>
<Descrizione>${description}</Descrizione><Quantita>12345.50000000</Quantita><UnitaMisura>ore</UnitaMisura>
<DataInizioPeriodo>2026-01-01</DataInizioPeriodo><DataFinePeriodo>2026-01-31</DataFinePeriodo>
<PrezzoUnitario>0.08100000</PrezzoUnitario><PrezzoTotale>1000.00</PrezzoTotale><AliquotaIVA>22.00</AliquotaIVA><Ritenuta>SI</Ritenuta>
<AltriDatiGestionali><TipoDato>NOTA</TipoDato><RiferimentoTesto>solo gennaio</RiferimentoTesto></AltriDatiGestionali></DettaglioLinee>
<DettaglioLinee><NumeroLinea>2</NumeroLinea><Descrizione>Spese anticipate</Descrizione><PrezzoUnitario>2.00</PrezzoUnitario>
<PrezzoTotale>2.00</PrezzoTotale><AliquotaIVA>0.00</AliquotaIVA><Natura>N1</Natura></DettaglioLinee>
<DatiRiepilogo><AliquotaIVA>22.00</AliquotaIVA><ImponibileImporto>1040.00</ImponibileImporto><Imposta>228.80</Imposta>
<EsigibilitaIVA>I</EsigibilitaIVA></DatiRiepilogo>
<DatiRiepilogo><AliquotaIVA>0.00</AliquotaIVA><Natura>N1</Natura><ImponibileImporto>2.00</ImponibileImporto><Imposta>0.00</Imposta>
<RiferimentoNormativo>Art. 15 DPR 633/72</RiferimentoNormativo></DatiRiepilogo></DatiBeniServizi>
<DatiPagamento><CondizioniPagamento>TP02</CondizioniPagamento><DettaglioPagamento><ModalitaPagamento>MP05</ModalitaPagamento>
<DataScadenzaPagamento>2026-03-31</DataScadenzaPagamento><ImportoPagamento>1070.80</ImportoPagamento>
<IBAN>IT60X0542811101000000123456</IBAN></DettaglioPagamento></DatiPagamento>
<Allegati><NomeAttachment>parcella.pdf</NomeAttachment><FormatoAttachment>PDF</FormatoAttachment><Attachment>JVBERi0xLjcK</Attachment></Allegati>
</FatturaElettronicaBody>
</p:FatturaElettronica>
`
}

/** An invented fattura semplificata of a shop, without the name of the buyer, which corrects another. */
export function simplifiedFatturaXml(): string {
	return `<?xml version="1.0" encoding="UTF-8"?>
<n:FatturaElettronicaSemplificata versione="FSM10" xmlns:n="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.0">
<FatturaElettronicaHeader>
<DatiTrasmissione><IdTrasmittente><IdPaese>IT</IdPaese><IdCodice>01234567897</IdCodice></IdTrasmittente>
<ProgressivoInvio>00043</ProgressivoInvio><FormatoTrasmissione>FSM10</FormatoTrasmissione>
<CodiceDestinatario>0000000</CodiceDestinatario></DatiTrasmissione>
<CedentePrestatore><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>01234567897</IdCodice></IdFiscaleIVA>
<Denominazione>Bottega del Mulino S.n.c.</Denominazione>
<Sede><Indirizzo>Via del Mulino</Indirizzo><NumeroCivico>5</NumeroCivico><CAP>00100</CAP><Comune>Roma</Comune>
<Provincia>RM</Provincia><Nazione>IT</Nazione></Sede><RegimeFiscale>RF01</RegimeFiscale></CedentePrestatore>
<CessionarioCommittente><IdentificativiFiscali><CodiceFiscale>BNCBRN80A01H501X</CodiceFiscale></IdentificativiFiscali>
<AltriDatiIdentificativi><Nome>Bruno</Nome><Cognome>Bianchi</Cognome>
<Sede><Indirizzo>Via dei Molini 1</Indirizzo><CAP>07100</CAP><Comune>Sassari</Comune><Nazione>IT</Nazione></Sede>
</AltriDatiIdentificativi></CessionarioCommittente>
</FatturaElettronicaHeader>
<FatturaElettronicaBody>
<DatiGenerali><DatiGeneraliDocumento><TipoDocumento>TD08</TipoDocumento><Divisa>EUR</Divisa><Data>2026-03-02</Data>
<Numero>12/S</Numero><BolloVirtuale>SI</BolloVirtuale></DatiGeneraliDocumento>
<DatiFatturaRettificata><NumeroFR>11/S</NumeroFR><DataFR>2026-03-01</DataFR><ElementiRettificati>Prezzo della farina</ElementiRettificati>
</DatiFatturaRettificata></DatiGenerali>
<DatiBeniServizi><Descrizione>Farina di grano duro</Descrizione><Importo>1104.00</Importo>
<DatiIVA><Imposta>42.46</Imposta><Aliquota>4.00</Aliquota></DatiIVA></DatiBeniServizi>
<DatiBeniServizi><Descrizione>Sacchi</Descrizione><Importo>12.20</Importo><DatiIVA><Aliquota>22.00</Aliquota></DatiIVA></DatiBeniServizi>
<DatiBeniServizi><Descrizione>Consegna</Descrizione><Importo>5.00</Importo><DatiIVA><Imposta>0.00</Imposta></DatiIVA>
<Natura>N4</Natura><RiferimentoNormativo>Art. 10 DPR 633/72</RiferimentoNormativo></DatiBeniServizi>
</FatturaElettronicaBody>
</n:FatturaElettronicaSemplificata>
`
}
