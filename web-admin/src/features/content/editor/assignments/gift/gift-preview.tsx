import { giftLabels as labels } from '@keenly/contracts/catalogue/gift';
import { questionTypeWords } from '@keenly/contracts/catalogue/quiz';
import type { GiftPreview } from '@keenly/contracts/gift';

/** What a text would add, and what of it can't be had and why. */
export function GiftPreviewLists({ preview: { questions, bad } }: { preview: GiftPreview }) {
  return (
    <>
      {bad.length === 0 ? null : (
        <section className="gift-part">
          <h3>{labels.bad(bad.length)}</h3>
          <ul className="gift-list">
            {bad.map(({ line, reason }) => (
              <li key={line}>
                <strong>{labels.line(line)}</strong> <span>{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="gift-part">
        <h3>{labels.found(questions.length)}</h3>
        <ul className="gift-list">
          {questions.map(({ line, question_type: type, question_title: title, options }) => (
            <li key={line}>
              <bdi>{title}</bdi>
              <span className="k-quiet">{questionTypeWords[type]}</span>
              <ul>
                {options.map(({ option_value: value, is_correct: isCorrect }, n) => (
                  <li key={n}>
                    <bdi>{value}</bdi>
                    {isCorrect ? <strong> · {labels.correct}</strong> : null}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
