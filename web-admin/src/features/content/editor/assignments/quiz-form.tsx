import { quizLabels as labels } from '@keenly/contracts/catalogue/quiz';
import { createQuizSchema, type Quiz } from '@keenly/contracts/quiz';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Checkbox } from '@keenly/web-learner/ui/components/checkbox';
import { Field } from '@keenly/web-learner/ui/components/field';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { firstOfEach } from '../../../../shared/first-of-each';
import { ProgressOverlay } from './progress';

export interface QuizValues {
  readonly assignment_name: string;
  readonly is_active: boolean;
  readonly shuffle_questions: boolean;
  readonly shuffle_options: boolean;
  /** As typed; '' for any number, and for nothing to pass. */
  readonly tries: string;
  readonly pass_mark: string;
  readonly show_correct_answers: boolean;
}
export const newQuizValues: QuizValues = {
  assignment_name: '',
  is_active: false,
  shuffle_questions: false,
  shuffle_options: false,
  tries: '',
  pass_mark: '',
  show_correct_answers: false,
};
export const quizValuesOf = (quiz: Quiz): QuizValues => ({
  assignment_name: quiz.assignment_name,
  is_active: quiz.is_active,
  shuffle_questions: quiz.shuffle_questions,
  shuffle_options: quiz.shuffle_options,
  tries: typedOf(quiz.tries),
  pass_mark: typedOf(quiz.pass_mark),
  show_correct_answers: quiz.show_correct_answers,
});
const typedOf = (number: number | null): string => (number === null ? '' : String(number));

/** As it's sent. Where what is typed isn't a whole number, no number is. */
export const sentQuiz = ({ tries, pass_mark: passMark, ...values }: QuizValues) => ({
  ...values,
  tries: numberOf(tries),
  pass_mark: numberOf(passMark),
});
const numberOf = (typed: string): number | null => {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
};

/** The words at each field that can't be saved; none where all can. */
export function quizFaults(values: QuizValues): Readonly<Record<string, string>> {
  const parsed = createQuizSchema
    .pick({ assignment_name: true, tries: true, pass_mark: true })
    .safeParse(sentQuiz(values));
  return parsed.success ? {} : firstOfEach(parsed.error.issues);
}

export interface QuizFormProps {
  title: string;
  /** The heading of its lesson. */
  lesson: string | undefined;
  values: QuizValues;
  faults: Readonly<Record<string, string>>;
  busy: boolean;
  action: string;
  above?: ReactNode;
  /** There is nothing to save it to. */
  isGone?: boolean;
  onChange: (part: Partial<QuizValues>) => void;
  onSave: () => void;
  /** What is typed isn't wanted. */
  onCancel: () => void;
  /** Closed in passing: what is typed is kept on the device. */
  onClose: () => void;
}

/** The dialog of an assignment's name, whether it's active, and what of it is shuffled. */
export function QuizForm(props: QuizFormProps) {
  const { title, lesson, values, faults, busy, action, above, isGone = false, onClose } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  const ofLesson = faults['campaign_id'];
  return (
    <Modal
      title={title}
      lead={lesson === undefined ? undefined : <span dir="auto">{lesson}</span>}
      onClose={onClose}
      foot={
        <>
          <Button onClick={props.onCancel}>{labels.cancel}</Button>
          <Button look="primary" type="submit" form={id} busy={busy} disabled={isGone}>
            {action}
          </Button>
        </>
      }
    >
      {above}
      <form
        ref={form}
        id={id}
        className="quiz-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !isGone) props.onSave();
        }}
      >
        {ofLesson === undefined ? null : (
          <p className="k-field-error" role="alert">
            {ofLesson}
          </p>
        )}
        <Field
          label={labels.name}
          dir="auto"
          autoComplete="off"
          value={values.assignment_name}
          error={faults['assignment_name']}
          onChange={({ target }) => props.onChange({ assignment_name: target.value })}
        />
        <div>
          <Checkbox
            checked={values.is_active}
            error={faults['is_active']}
            onChange={({ target }) => props.onChange({ is_active: target.checked })}
          >
            {labels.active}
          </Checkbox>
          <p className="k-quiet">Learners get an active assignment once it has a question.</p>
        </div>
        <Switch
          help={labels.shuffleQuestionsHelp}
          checked={values.shuffle_questions}
          error={faults['shuffle_questions']}
          onChange={(isOn) => props.onChange({ shuffle_questions: isOn })}
        >
          {labels.shuffleQuestions}
        </Switch>
        <Switch
          help={labels.shuffleOptionsHelp}
          checked={values.shuffle_options}
          error={faults['shuffle_options']}
          onChange={(isOn) => props.onChange({ shuffle_options: isOn })}
        >
          {labels.shuffleOptions}
        </Switch>
        <div className="quiz-limits">
          <NumberField
            label={labels.tries}
            hint={labels.triesHelp}
            value={values.tries}
            error={faults['tries']}
            onChange={(tries) => props.onChange({ tries })}
          />
          <NumberField
            label={labels.passMark}
            hint={labels.passMarkHelp}
            value={values.pass_mark}
            error={faults['pass_mark']}
            onChange={(pass_mark) => props.onChange({ pass_mark })}
          />
        </div>
        <Switch
          help={labels.showCorrectHelp}
          checked={values.show_correct_answers}
          error={faults['show_correct_answers']}
          onChange={(isOn) => props.onChange({ show_correct_answers: isOn })}
        >
          {labels.showCorrect}
        </Switch>
      </form>
      <ProgressOverlay />
    </Modal>
  );
}

interface SwitchProps {
  /** What it does for learners. */
  help: string;
  checked: boolean;
  error: string | undefined;
  onChange: (isOn: boolean) => void;
  children: string;
}

function Switch({ help, checked, error, onChange, children }: SwitchProps) {
  return (
    <div>
      <Checkbox
        role="switch"
        checked={checked}
        error={error}
        onChange={({ target }) => onChange(target.checked)}
      >
        {children}
      </Checkbox>
      <p className="k-quiet">{help}</p>
    </div>
  );
}

interface NumberFieldProps {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
}

function NumberField({ onChange, ...rest }: NumberFieldProps) {
  return (
    <Field
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
