import type { EvidenceInput } from '@keenly/contracts/insight';
import { valueWords } from './input-words';

export interface FormulaProps {
  name: string;
  formula: string;
  inputs: readonly EvidenceInput[];
  result: Pick<EvidenceInput, 'value' | 'unit'>;
}

/** The formula in words, the numbers put in, and what comes out. */
export function Formula({ name, formula, inputs, result }: FormulaProps) {
  return (
    <section className="evidence-formula" aria-label="Formula">
      <p>{formula}</p>
      <dl>
        {inputs.map((input) => (
          <div key={input.name}>
            <dt>{input.name}</dt>
            <dd>{valueWords(input)}</dd>
          </div>
        ))}
        <div className="evidence-result">
          <dt>{name}</dt>
          <dd>{valueWords(result)}</dd>
        </div>
      </dl>
    </section>
  );
}
