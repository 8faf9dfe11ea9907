/** HTML of the pledge that a candidate confirms before an official exam. */
export const pledge =
  '<p>我承诺：由本人独立完成作答，不请人代考，不查阅资料，不与他人交流，不拍摄、不传播试题；作答期间不离开考试窗口。如有违反，本次成绩作废。</p>'
