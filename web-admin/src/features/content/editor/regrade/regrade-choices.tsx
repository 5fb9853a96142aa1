import { regradeScreens as words, regradeWayWords } from '@keenly/contracts/catalogue/regrade-screens';
import { ESSAY } from '@keenly/contracts/formulas/question-rules';
import { type RegradeWay, regradeWays } from '@keenly/contracts/regrade';
import { SelectField } from '@keenly/web-learner/ui/components/select-field';
import { useId } from 'react';
import { asksForOption, type RegradeChoice, type RegradedQuestion } from './regrade-queries';

export interface RegradeChoicesProps {
  question: RegradedQuestion;
  choice: RegradeChoice;
  onChoose: (choice: RegradeChoice) => void;
}

/** An essay has no key: it can only be left out. */
export const waysFor = ({ type }: RegradedQuestion): readonly RegradeWay[] =>
  type === ESSAY ? ['left_out'] : regradeWays;

/** The ways to count a question, and which option is right where a way asks for one. */
export function RegradeChoices({ question, choice, onChoose }: RegradeChoicesProps) {
  const name = useId();
  return (
    <>
      <fieldset className="regrade-ways">
        <legend>{words.way}</legend>
        {waysFor(question).map((way) => {
          const [title, line] = regradeWayWords[way];
          return (
            <label key={way}>
              <input
                type="radio"
                name={name}
                checked={choice.way === way}
                onChange={() => onChoose({ ...choice, way })}
              />
              <span>
                {title}
                <small className="k-meta">{line}</small>
              </span>
            </label>
          );
        })}
      </fieldset>
      {asksForOption(choice.way) ? (
        <SelectField
          label={choice.way === 'new_key' ? words.keyWas : words.alsoRight}
          value={choice.option}
          onChange={({ target }) => onChoose({ ...choice, option: target.value })}
        >
          {question.options.map(({ id, value }) => (
            <option key={id} value={id}>
              {value}
            </option>
          ))}
        </SelectField>
      ) : null}
      <p className="k-quiet">{words.stays}</p>
    </>
  );
}
